/**
 * The number of letters to insert, delete, replace or swap with their neighbour, until one word is
 * the other (optimal string alignment); Infinity if there are more than `most`. The cost is bounded
 * by the length of the shorter word times `most`.
 */
export function spellingDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Infinity;
  let [last, previous]: readonly number[][] = [
    [],
    Array.from({ length: other.length + 1 }, (_, at) => at),
  ];
  for (let row = 1; row <= one.length; row += 1) {
    const current: number[] = [];
    current[0] = row;
    const from = Math.max(1, row - most);
    const to = Math.min(other.length, row + most);
    if (from > 1) current[from - 1] = Infinity;
    let least = Infinity;
    for (let column = from; column <= to; column += 1) {
      const differs = one[row - 1] === other[column - 1] ? 0 : 1;
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      const cost = Math.min(
        (previous?.[column] ?? Infinity) + 1,
        (current[column - 1] ?? Infinity) + 1,
        (previous?.[column - 1] ?? Infinity) + differs,
        isSwapped ? (last?.[column - 2] ?? Infinity) + 1 : Infinity,
      );
      current[column] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return Infinity;
    [last, previous] = [previous, current];
  }
  const distance = previous?.[other.length] ?? Infinity;
  return distance > most ? Infinity : distance;
}
