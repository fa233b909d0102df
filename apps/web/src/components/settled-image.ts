interface ImageEvents {
  readonly loaded?: () => void;
  readonly failed?: () => void;
}

/** A ref of an image that may have loaded or failed before hydration, when it had no handlers yet. */
export const settledImage =
  ({ loaded, failed }: ImageEvents) =>
  (image: HTMLImageElement | null): void => {
    if (!image?.complete) return;
    if (image.naturalWidth > 0) loaded?.();
    // An SVG without a size has no width in some browsers.
    else void image.decode().then(loaded, failed);
  };
