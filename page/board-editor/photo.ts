// Photos of boards. A photo is scaled down before it is stored.

/** The greatest width or height of a stored photo, in pixels. */
const greatest = 1600;

/** Scales a photo down. Throws an error if the browser cannot read the file as a picture. */
export async function scaledPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, greatest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (photo) => (photo ? resolve(photo) : reject(new Error('The browser made no picture.'))),
      'image/jpeg',
      0.82,
    );
  });
}

/** Returns the width and height of a photo. */
export async function photoSize(photo: Blob): Promise<{ readonly x: number; readonly y: number }> {
  const picture = await createImageBitmap(photo);
  const size = { x: picture.width, y: picture.height };
  picture.close();
  return size;
}
