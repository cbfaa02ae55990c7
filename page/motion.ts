// Short motions. Nothing waits for a motion: what a motion shows is already true, and the next touch ends it.

const running = new Set<Animation>();

function end(): void {
  for (const motion of running) motion.finish();
}
for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, end, { capture: true, passive: true });

/** Moves an element after a pause; times are in milliseconds. Does nothing for people who want no motion. */
export function animate(part: Element, frames: Keyframe[], duration: number, delay = 0): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const motion = part.animate(frames, { delay, duration, easing: 'ease-out', fill: 'backwards' });
  running.add(motion);
  const forget = (): void => void running.delete(motion);
  motion.addEventListener('finish', forget);
  motion.addEventListener('cancel', forget);
}
