import { imageIdOf } from '@tools-hub/domain';
import { isWebUrl } from './link-safety.js';

/**
 * The address of an image that a page may show; null for none.
 * @param fromElsewhere whether images of other sites may be shown
 */
export const imageAddress = (url: string | null, fromElsewhere = true): string | null =>
  url !== null && (imageIdOf(url) !== null || (fromElsewhere && isWebUrl(url))) ? url : null;
