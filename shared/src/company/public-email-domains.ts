/** Large free mail providers, Kenyan and international: never a company's own domain. */
export const FREE_EMAIL_DOMAINS: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com yahoo.com yahoo.co.uk yahoo.co.in yahoo.fr yahoo.de ymail.com
  rocketmail.com hotmail.com hotmail.co.uk hotmail.fr outlook.com outlook.fr outlook.de live.com
  live.co.uk msn.com passport.com icloud.com me.com mac.com aol.com aim.com proton.me
  protonmail.com pm.me tutanota.com tuta.io tutamail.com gmx.com gmx.net gmx.de gmx.ch web.de
  freenet.de t-online.de mail.com email.com usa.com zoho.com zohomail.com yandex.com yandex.ru
  mail.ru inbox.ru list.ru bk.ru rambler.ru ukr.net qq.com 163.com 126.com sina.com sohu.com
  foxmail.com naver.com daum.net hanmail.net rediffmail.com fastmail.com fastmail.fm hushmail.com
  hey.com duck.com libero.it virgilio.it orange.fr wanadoo.fr free.fr laposte.net sfr.fr
  comcast.net verizon.net att.net sbcglobal.net cox.net bellsouth.net btinternet.com sky.com
  bigpond.com telkomsa.net webmail.co.za africamail.com swiftkenya.com wananchi.com jambomail.com`.split(
    /\s+/,
  ),
);

/** Providers that give addresses to anybody under many countries' domains: yahoo.co.ke, gmx.at. */
export const FREE_EMAIL_FAMILY = /(^|\.)(yahoo|hotmail|gmx)\.[a-z]{2,3}(\.[a-z]{2})?$/;

/** Providers of throw-away addresses, and of aliases that hide whose an address is. */
export const DISPOSABLE_EMAIL_DOMAINS: ReadonlySet<string> = new Set(
  `mailinator.com guerrillamail.com guerrillamail.net guerrillamail.org sharklasers.com grr.la
  10minutemail.com 10minutemail.net tempmail.com temp-mail.org temp-mail.io tempmail.net
  tempmailo.com tempr.email throwawaymail.com trashmail.com trashmail.net trash-mail.com
  yopmail.com yopmail.fr yopmail.net getnada.com nada.email dispostable.com maildrop.cc
  mailnesia.com mailcatch.com mohmal.com moakt.com fakeinbox.com fakemail.net emailondeck.com
  mintemail.com spamgourmet.com mytemp.email burnermail.io inboxkitten.com discard.email
  discardmail.com spam4.me mailsac.com tempinbox.com minuteinbox.com dropmail.me luxusmail.org
  33mail.com anonbox.net einrot.com jetable.org mail-temp.com crazymailing.com mozmail.com
  relay.firefox.com privaterelay.appleid.com simplelogin.com simplelogin.co simplelogin.fr
  simplelogin.io aleeas.com slmail.me slmails.com silomails.com 8shield.net dralias.com
  anonaddy.com anonaddy.me addy.io addymail.com passmail.net passinbox.com passfwd.com`.split(
    /\s+/,
  ),
);
