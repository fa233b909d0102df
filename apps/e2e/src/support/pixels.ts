import type { Page } from '@playwright/test';

/** The red, green and blue of a pixel of the window, the scrollbar included. */
export const colourAt = async (page: Page, x: number, y: number): Promise<readonly number[]> => {
  const picture = await page.screenshot({ clip: { x, y, width: 1, height: 1 } });
  // On another page, so that the page's own policy stays.
  const canvas = await page.context().newPage();
  try {
    return await canvas.evaluate(read, `data:image/png;base64,${picture.toString('base64')}`);
  } finally {
    await canvas.close();
  }
};

const read = async (picture: string): Promise<readonly number[]> => {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const brush = document.createElement('canvas').getContext('2d')!;
  brush.drawImage(image, 0, 0);
  return [...brush.getImageData(0, 0, 1, 1).data.slice(0, 3)];
};
