import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { expect, test } from 'vitest';
import type { FieldError } from '@tools-hub/contracts';
import { ReportClickDto } from '../clicks/click.dto.js';
import { RestoreDirectoryDto, UndoChoicesDto } from '../history/history.dto.js';
import { ImageLinkDto } from '../images/images.dto.js';
import { PreviewLinkDto } from '../links/links.dto.js';
import { AddPasskeyDto, PasskeySignInDto } from '../sessions/passkeys/passkey.dto.js';
import { AcceptInvitationDto, ChangePasswordDto, SignInDto } from '../sessions/sign-in.dto.js';
import { ConfirmTotpDto } from '../sessions/totp/totp.dto.js';
import { AddToolDto } from '../catalogue/tool.dto.js';
import { RequestValidation } from './validation.pipe.js';

const validation = new RequestValidation();

/** The details of the refusal of a body. */
const detailsOf = async (metatype: Type<unknown>, body: unknown): Promise<readonly FieldError[]> => {
  const refusal: unknown = await validation.transform(body, { type: 'body', metatype }).then(
    () => null,
    (error: unknown) => error,
  );
  expect(refusal).toMatchObject({ code: 'INVALID' });
  return (refusal as { details: readonly FieldError[] }).details;
};

const named = <Rest extends readonly unknown[]>(rows: readonly (readonly [Type<unknown>, ...Rest])[]) =>
  rows.map(([type, ...rest]) => [type.name, type, ...rest] as const);

test.each(
  named([
    [ReportClickDto],
    [RestoreDirectoryDto],
    [UndoChoicesDto],
    [PreviewLinkDto],
    [SignInDto],
    [ConfirmTotpDto],
    [AddToolDto],
  ]),
)('a body of the class %s that is not an object is refused as a whole', async (_name, type) => {
  for (const body of [null, [], [{}], 0, 3, '', 'text', true, false]) {
    expect(await detailsOf(type, body)).toEqual([{ field: 'body', message: 'must be an object' }]);
  }
});

test.each(
  named<[field: string]>([
    [SignInDto, 'username'],
    [SignInDto, 'password'],
    [SignInDto, 'code'],
    [AcceptInvitationDto, 'token'],
    [AcceptInvitationDto, 'username'],
    [ChangePasswordDto, 'newPassword'],
    [PreviewLinkDto, 'link'],
    [ImageLinkDto, 'link'],
    [AddPasskeyDto, 'name'],
    [AddPasskeyDto, 'attestationObject'],
    [PasskeySignInDto, 'userHandle'],
    [PasskeySignInDto, 'username'],
    [ConfirmTotpDto, 'code'],
  ]),
)(
  'a value in a body of the class %s that should be a text is named as such: %#',
  async (_name, type, field) => {
    for (const value of [3, 0, true, [], ['text'], {}]) {
      expect(await detailsOf(type, { [field]: value })).toContainEqual({ field, message: 'must be a text' });
    }
  },
);

test('choices of an undo that are no list of texts are refused in words', async () => {
  for (const overwrite of [3, 'text', true, {}]) {
    expect(await detailsOf(UndoChoicesDto, { overwrite })).toEqual([
      { field: 'overwrite', message: 'must be a list' },
    ]);
  }
  for (const overwrite of [[3], ['x'.repeat(201)], [null]]) {
    expect(await detailsOf(UndoChoicesDto, { overwrite })).toEqual([
      { field: 'overwrite', message: 'must be a list of texts of at most 200 characters' },
    ]);
  }
});

test('a refusal names at most 20 unknown fields, none of them longer than 100 characters', async () => {
  const unknown = Array.from({ length: 1_000 }, (_, n) => [`field${n}`.padEnd(200, 'x'), 0]);
  const details = await detailsOf(UndoChoicesDto, { ...Object.fromEntries(unknown), keep: 3 });
  expect(details).toHaveLength(21);
  expect(details[0]).toEqual({ field: 'keep', message: 'must be a list' });
  const field = `${'field0'.padEnd(100, 'x')}…`;
  expect(details[1]).toEqual({ field, message: `property ${field} should not exist` });
});

test.each(
  named<[path: string, body: object]>([
    [ReportClickDto, 'toString', { toString: 1 }],
    [UndoChoicesDto, 'valueOf', { keep: [], valueOf: null }],
    [ConfirmTotpDto, '__defineGetter__', { code: '123456', __defineGetter__: {} }],
    [PasskeySignInDto, 'constructor', { ['constructor']: {} }],
  ]),
)(
  "a body of the class %s has no field by the name of an object's own method",
  async (_name, type, field, body) => {
    const message = `property ${field} should not exist`;
    expect(await detailsOf(type, body)).toContainEqual({ field, message });
  },
);
