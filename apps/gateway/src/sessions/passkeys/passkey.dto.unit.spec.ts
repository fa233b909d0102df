import 'reflect-metadata';
import { expect, test } from 'vitest';
import { RequestValidation } from '../../http/validation.pipe.js';
import { PasskeySignInDto } from './passkey.dto.js';

test('a field of a sign-in by passkey that is null is absent', async () => {
  const signIn = { credentialId: 'c', clientDataJSON: 'd', authenticatorData: 'a', signature: 's' };
  const read = await new RequestValidation().transform(
    { ...signIn, userHandle: null, username: null },
    { type: 'body', metatype: PasskeySignInDto },
  );
  expect(JSON.parse(JSON.stringify(read))).toEqual(signIn);
});
