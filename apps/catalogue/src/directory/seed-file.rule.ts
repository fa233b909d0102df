import { ValidatorConstraint, type ValidatorConstraintInterface } from 'class-validator';
import { readSeed } from './seed-file.js';

/** Reads the file at the start, so that an invalid one stops the service first. */
@ValidatorConstraint({ name: 'seedFile' })
export class SeedFileRule implements ValidatorConstraintInterface {
  #problem = '';

  validate(path: unknown): boolean {
    try {
      readSeed(String(path));
      return true;
    } catch (error) {
      this.#problem = error instanceof Error ? error.message : String(error);
      return false;
    }
  }

  defaultMessage(): string {
    return this.#problem;
  }
}
