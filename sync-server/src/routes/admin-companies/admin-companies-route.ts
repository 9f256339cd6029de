import type { Database } from '@juu/db/connect';
import { companySchema } from '@juu/shared/company/schema';
import { uuid } from '@juu/shared/text';
import express, { type Router } from 'express';
import type { Authenticate } from '../../auth/authenticate.ts';
import { parse } from '../../http/parse.ts';
import { addCompany, noSuchCompany, removeCompany } from './change-companies.ts';
import { companyListQuerySchema, listCompanies } from './list-companies.ts';

/** `/api/admin/companies`: whose addresses sign up without waiting for approval. */
export function adminCompaniesRoute(database: Database, authenticate: Authenticate): Router {
  const router = express.Router();
  router.get('/', async (request, response) => {
    await authenticate.as('companies:manage', request);
    response.json(await listCompanies(database, parse(companyListQuerySchema, request.query)));
  });
  router.post('/', async (request, response) => {
    const { userId } = await authenticate.as('companies:manage', request);
    const company = await addCompany(database, userId, parse(companySchema, request.body));
    response.status(201).json(company);
  });
  router.delete('/:id', async (request, response) => {
    const { userId } = await authenticate.as('companies:manage', request);
    const id = uuid.safeParse(request.params.id);
    if (!id.success) throw noSuchCompany();
    await removeCompany(database, userId, id.data);
    response.status(204).end();
  });
  return router;
}
