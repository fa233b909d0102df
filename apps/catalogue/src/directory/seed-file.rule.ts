import { ValidatorConstraint, type ValidatorConstraintInterface } from 'class-validator';
import { readSeed } from './seed.js';

/** The file is read at start, so that a wrong one stops the service before anything else. */
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
