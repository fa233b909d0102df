import { IsOptional, Matches } from 'class-validator';
import { ApiQueryFields } from '../../http/openapi/describe-fields.js';

@ApiQueryFields()
export class OgImageQuery {
  /** The version of what the image shows, by which other sites tell images apart. */
  @IsOptional()
  @Matches(/^[0-9a-f]{8}$/, { message: 'must be eight hexadecimal digits' })
  v?: string;
}
