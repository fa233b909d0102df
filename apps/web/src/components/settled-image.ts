interface ImageEvents {
  readonly loaded?: () => void;
  readonly failed?: () => void;
}

/** A ref of an image, which may have arrived or failed before the page took over the server's HTML and could hear of it. */
export const settledImage =
  ({ loaded, failed }: ImageEvents) =>
  (image: HTMLImageElement | null): void => {
    if (!image?.complete) return;
    if (image.naturalWidth > 0) loaded?.();
    // An SVG without a size has no width in some browsers.
    else void image.decode().then(loaded, failed);
  };
