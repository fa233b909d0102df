import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { BulkResult, EditTools } from '@tools-hub/contracts';
import { BulkToolFields, LIMITS, ORDERED_KINDS, type OrderedKind, type RecordOrder } from '@tools-hub/domain';
import { ApiCount } from '../http/openapi/api.decorators.js';
import { UUID_V4 } from '../http/openapi/describe-fields.js';
import { ChangeType } from '../http/openapi/record-types.js';

const ApiIds = (description: string): PropertyDecorator =>
  ApiProperty({
    type: 'array',
    items: { ...UUID_V4 },
    minItems: 1,
    maxItems: LIMITS.bulkIds,
    uniqueItems: true,
    description,
  });

@ApiSchema({ name: 'BulkToolFields' })
export class BulkToolFieldsDto extends ChangeType(BulkToolFields) {}

@ApiSchema({ name: 'BulkEdit' })
export class BulkEditDto implements EditTools {
  @ApiIds('The ids of the tools')
  readonly ids!: readonly string[];

  @ApiProperty({
    type: BulkToolFieldsDto,
    required: false,
    description: 'The fields to set. A body has either these or `delete`',
  })
  readonly set?: BulkToolFieldsDto;

  @ApiProperty({ type: 'boolean', enum: [true], required: false })
  readonly delete?: true;

  /** Accepts any body: its ids are validated once, by the catalogue. */
  static validate(): void {}
}

@ApiSchema({ name: 'RecordOrder' })
export class RecordOrderDto implements RecordOrder {
  @ApiProperty({ type: 'string', enum: [...ORDERED_KINDS] })
  readonly kind!: OrderedKind;

  @ApiIds('The ids of the records in their new order. They may be some of the records of the kind')
  readonly ids!: readonly string[];

  /** Accepts any body: its ids are validated once, by the catalogue. */
  static validate(): void {}
}

@ApiSchema({ name: 'BulkResult' })
export class BulkResultDto implements BulkResult {
  @ApiCount('The number of records that were changed, without those that had the values already')
  readonly changed!: number;
}
