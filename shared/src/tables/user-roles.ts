import { ROLES } from '../access/roles.ts';
import { choice, server, uuidType } from './column.ts';
import { table } from './table.ts';

export const userRoles = table('user_roles', {
  bucket: 'user',
  owner: 'user_id',
  columns: { user_id: server(uuidType()), role: server(choice(ROLES)) },
});
