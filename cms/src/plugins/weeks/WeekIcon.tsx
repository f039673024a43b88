const PATHS = {
  print: 'M7 8V3H17V8M7 17H4V8H20V17H17M7 14H17V21H7Z',
  paste: 'M8 5H5V21H19V5H16M9 3H15V7H9ZM9 12H15M9 16H13',
  copy: 'M8 8H20V20H8ZM16 8V4H4V16H8',
  plus: 'M12 5V19M5 12H19',
  undo: 'M9 6L4 11L9 16M4 11H15A5 5 0 0 1 15 21H12',
  before: 'M15 5L8 12L15 19',
  after: 'M9 5L16 12L9 19',
  repeat: 'M4 12V10A4 4 0 0 1 8 6H19M16 3L19 6L16 9M20 12V14A4 4 0 0 1 16 18H5M8 15L5 18L8 21',
  event: 'M4 5H20V20H4ZM4 10H20M8 3V6M16 3V6',
} as const;

interface Props {
  readonly of: keyof typeof PATHS;
  /** What it says to a screen reader; absent beside words. */
  readonly label?: string;
}

export const WeekIcon = ({ of, label }: Props) => (
  <svg
    viewBox="0 0 24 24"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    <path d={PATHS[of]} />
  </svg>
);
