import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { DomainError, type DeviceKey } from '@tools-hub/contracts';
import { findOrCreate } from '@tools-hub/event-sourcing/mongo';
import { signDevice, verifyDevice, type Device } from '@tools-hub/platform';
import type { Model } from 'mongoose';

/** The key that signs device cookies. It is state, not history, and never leaves this service. */
@Schema({ collection: 'device_keys', versionKey: false, strict: 'throw' })
export class DeviceKeyDocument {
  /** The id of the only key: the insert decides between replicas. */
  @Prop({ type: String, required: true }) readonly _id!: 'current';
  @Prop({ required: true }) readonly keyId!: string;
  /** PKCS8 DER in base64. */
  @Prop({ required: true }) readonly privateKey!: string;
  @Prop({ required: true }) readonly createdAt!: Date;
}

export const DeviceKeySchema = SchemaFactory.createForClass(DeviceKeyDocument);

interface LoadedKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** The collection `device_keys`, and signing with the key in it. */
@Injectable()
export class DeviceKeys {
  #loaded: LoadedKey | null = null;

  constructor(@InjectModel(DeviceKeyDocument.name) private readonly model: Model<DeviceKeyDocument>) {}

  /** Loads the key, or creates it. */
  async prepare(): Promise<void> {
    const { keyId, privateKey } = await findOrCreate(this.model, 'current', newKey);
    const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
    this.#loaded = { id: keyId, privateKey: key, publicKey: createPublicKey(key) };
  }

  sign(device: Device): string {
    return signDevice(device, this.#key);
  }

  /** The device of a cookie; null for a malformed, forged or expired one. */
  verify(cookie: string): Device | null {
    const { id, publicKey } = this.#key;
    return verifyDevice(cookie, (keyId) => (keyId === id ? publicKey : undefined), Date.now());
  }

  /** A secret that every replica derives from the key, another one for each purpose. @throws DomainError UNAVAILABLE */
  secretFor(purpose: string): Buffer {
    const key = this.#key.privateKey.export({ format: 'der', type: 'pkcs8' });
    return Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
  }

  /** The public key that verifies device cookies. */
  get published(): DeviceKey {
    const { id, publicKey } = this.#key;
    return { id, publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') };
  }

  /** @throws DomainError UNAVAILABLE before the key is loaded */
  get #key(): LoadedKey {
    if (this.#loaded === null) throw new DomainError('UNAVAILABLE', 'The store is unavailable');
    return this.#loaded;
  }
}

const newKey = (): DeviceKeyDocument => ({
  _id: 'current',
  keyId: randomBytes(16).toString('base64url'),
  privateKey: generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64'),
  createdAt: new Date(),
});
