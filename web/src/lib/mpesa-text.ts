/** A number as M-Pesa takes it, '254712345678', in the form that people in Kenya write: '0712 345 678'. */
export function mpesaText(number: string): string {
  return number.replace(/^254(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3');
}
