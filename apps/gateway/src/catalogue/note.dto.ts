import { ApiSchema } from '@nestjs/swagger';
import type { Note } from '@tools-hub/contracts';
import { defaultsOf, NoteFields } from '@tools-hub/domain';
import { ApiCount, ApiId } from '../http/openapi/api.decorators.js';
import { PageType } from '../http/openapi/page.dto.js';
import { ChangeType, NewType, ServedType } from '../http/openapi/record-types.js';

@ApiSchema({ name: 'Note' })
export class NoteDto extends ServedType(NoteFields, defaultsOf(NoteFields)) implements Note {
  @ApiId()
  readonly id!: string;

  @ApiCount()
  readonly version!: number;
}

@ApiSchema({ name: 'NotePage' })
export class NotePageDto extends PageType(NoteDto) {}

@ApiSchema({ name: 'AddNote' })
export class AddNoteDto extends NewType(NoteFields) {}

@ApiSchema({ name: 'ChangeNote' })
export class ChangeNoteDto extends ChangeType(NoteFields) {}
