/**
 * SQL that is true if a campaign was made on this device and not sent yet.
 *
 * @param id SQL of the campaign's id: a column or a parameter
 */
export const isUnsentNew = (id: string) => `
  EXISTS (SELECT 1 FROM ps_crud q WHERE q.data ->> 'id' = ${id} AND q.data ->> 'op' = 'PUT')`;
