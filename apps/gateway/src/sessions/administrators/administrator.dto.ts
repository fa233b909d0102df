import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { ListedAdministrator, NewInvitation } from '@tools-hub/contracts';
import { InvitationFields, LIMITS, RoleFields, ROLES, type Invitation, type Role } from '@tools-hub/domain';
import { ApiId, ApiTime, ApiTimeOrNull } from '../../http/openapi/api.decorators.js';
import { PageType } from '../../http/openapi/page.dto.js';
import { NewType } from '../../http/openapi/record-types.js';

@ApiSchema({ name: 'Administrator' })
export class AdministratorDto implements ListedAdministrator {
  @ApiId()
  readonly id!: string;

  @ApiProperty({ minLength: LIMITS.username.min, maxLength: LIMITS.username.max })
  readonly username!: string;

  @ApiProperty({ enum: ROLES })
  readonly role!: Role;

  @ApiTime()
  readonly createdAt!: string;

  @ApiTimeOrNull('The last use of an open session, to the minute; null without one')
  readonly lastSeenAt!: string | null;

  @ApiProperty({ description: 'Whether a sign-in takes a code besides the password' })
  readonly hasTotp!: boolean;
}

@ApiSchema({ name: 'AdministratorPage' })
export class AdministratorPageDto extends PageType(AdministratorDto) {}

@ApiSchema({ name: 'ChangeRole' })
export class ChangeRoleDto extends NewType(RoleFields) {}

@ApiSchema({ name: 'Invitation' })
export class InvitationDto implements Invitation {
  @ApiId()
  readonly id!: string;

  @ApiProperty({ enum: ROLES })
  readonly role!: Role;

  @ApiTime()
  readonly createdAt!: string;

  @ApiTime()
  readonly expiresAt!: string;
}

@ApiSchema({ name: 'NewInvitation' })
export class NewInvitationDto extends InvitationDto implements NewInvitation {
  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'The secret. It is shown once: the answer to a repeated request has null.',
  })
  readonly token!: string | null;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'The address of the page where the invitation is accepted, with the token; null without one',
  })
  readonly link!: string | null;
}

@ApiSchema({ name: 'InvitationPage' })
export class InvitationPageDto extends PageType(InvitationDto) {}

@ApiSchema({ name: 'AddInvitation' })
export class AddInvitationDto extends NewType(InvitationFields) {}
