import { IsOptional, IsUUID } from 'class-validator';

export class ReportClickDto {
  /** Made by the browser, so that it may report the click again when it got no answer. */
  @IsOptional()
  @IsUUID('4')
  clickId?: string;
}
