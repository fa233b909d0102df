import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';

const FULL = /^the site stores (\d+) images;/;
const ELEMENTS = /^must have at most (\d+) elements$/;

/** The server's reasons against an image. */
const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  'must be a PNG, JPEG, WebP, SVG or ICO image': msg`The image must be a PNG, JPEG, WebP, SVG or ICO image.`,
  "can't be read as an image": msg`The image can't be read as an image.`,
  'has too many details to be stored': msg`The image has too many details to be stored.`,
  'is cut off': msg`The image is cut off.`,
  'is nested too deeply': msg`The image is nested too deeply.`,
  'must be an svg element': msg`The image must be an svg element.`,
  'must be one svg element': msg`The image must be one svg element.`,
  'must name its patterns, masks and filters by attributes, not in a style element': msg`The image must name its patterns, masks and filters by attributes, not in a style element.`,
  'must not define entities': msg`The image must not define entities.`,
  'refers to itself, or repeats its parts too often': msg`The image refers to itself, or repeats its parts too often.`,
};

/** Explains why the server refuses an image. A reason without a text of its own stays in English. */
export const reasonText = (reason: string): string => {
  const text = REASONS[reason];
  if (text !== undefined) return i18n._(text);
  const elements = ELEMENTS.exec(reason)?.[1];
  if (elements !== undefined)
    return plural(
      { elements: Number(elements) },
      {
        one: 'The image must have at most # element.',
        other: 'The image must have at most # elements.',
      },
    );
  const images = FULL.exec(reason)?.[1];
  if (images === undefined) return t`The image ${reason}.`;
  return plural(
    { images: Number(images) },
    {
      one: 'The site stores # image. Delete some that are not used.',
      other: 'The site stores # images. Delete some that are not used.',
    },
  );
};
