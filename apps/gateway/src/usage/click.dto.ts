import { parseTime } from '@tools-hub/contracts';
import { IsOptional, IsUUID, ValidateBy } from 'class-validator';

const IsTime = (): PropertyDecorator =>
  ValidateBy({
    name: 'isTime',
    validator: {
      validate: (value) => parseTime(value) !== null,
      defaultMessage: () => '$property must be a time of ISO 8601 with its offset, as 2026-11-21T09:30:00Z',
    },
  });

export class ReportClickDto {
  /** Made by the browser, so that it may report the click again when it got no answer. */
  @IsOptional()
  @IsUUID('4')
  clickId?: string;

  /** When the browser made the click: sent with a repeat, so that a late one is still recognised. */
  @IsOptional()
  @IsTime()
  at?: string;
}
