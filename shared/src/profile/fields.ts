import { z } from 'zod';
import { optionalLine, requiredLine } from '../text.ts';

/** What users may change of their own profile. */
export const profileFields = {
  name: requiredLine('Name is required'),
  phone: optionalLine(),
  company_name: optionalLine(),
  car_registration_plate: optionalLine(),
  drivers_license_number: optionalLine(),
  national_id_number: optionalLine(),
};
export const profileFieldsSchema = z.object(profileFields);
