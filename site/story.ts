// The story of the home page: in 20 seconds, somebody types a sheet, sees a slip, corrects it, and watches the bot.

/** The length of the story in milliseconds. */
export const storyLength = 20_000;

/** The times in milliseconds at which the story goes on. */
const times = {
  typed: 5600,
  checked: 6400,
  pressed: 10_400,
  corrected: 11_200,
  firstMark: 12_400,
  mark: 700,
  decided: 16_000,
} as const;

/** A moment of the story. */
export interface StoryMoment {
  /** The number of typed characters. */
  readonly typed: number;
  /** True from the moment at which the slip is reported. */
  readonly isChecked: boolean;
  /** True while the button that corrects the slip is pressed. */
  readonly isPressed: boolean;
  readonly isCorrected: boolean;
  /** The number of lines with a verdict. */
  readonly marks: number;
  readonly isDecided: boolean;
  /** The chapter: typing, the slip, the decision. */
  readonly chapter: 0 | 1 | 2;
}

/** The starts of the chapters in milliseconds, and the end of the last chapter. */
export const chapters = [0, 6000, 12_000, storyLength] as const;

/** Returns the moment of the story at a time. `characters` is the length of the typed text. */
export function storyAt(milliseconds: number, characters: number): StoryMoment {
  const share = Math.min(1, milliseconds / times.typed);
  const marks = Math.floor((milliseconds - times.firstMark) / times.mark) + 1;
  return {
    typed: Math.round(share * characters),
    isChecked: milliseconds >= times.checked,
    isPressed: milliseconds >= times.pressed && milliseconds < times.corrected,
    isCorrected: milliseconds >= times.corrected,
    marks: Math.max(0, marks),
    isDecided: milliseconds >= times.decided,
    chapter: milliseconds < chapters[1] ? 0 : milliseconds < chapters[2] ? 1 : 2,
  };
}
