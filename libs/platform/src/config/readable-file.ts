import { accessSync, constants } from 'node:fs';
import {
  ValidatorConstraint,
  type ValidationArguments,
  type ValidatorConstraintInterface,
} from 'class-validator';

/** Validates the path of a file that this process can read. */
@ValidatorConstraint({ name: 'readableFile' })
export class ReadableFile implements ValidatorConstraintInterface {
  validate(path: unknown): boolean {
    if (typeof path !== 'string') return false;
    try {
      accessSync(path, constants.R_OK);
      return true;
    } catch {
      return false;
    }
  }

  defaultMessage({ property, value }: ValidationArguments): string {
    return typeof value === 'string'
      ? `${property} names ${value}, which can't be read`
      : `${property} must be the path of a file`;
  }
}
