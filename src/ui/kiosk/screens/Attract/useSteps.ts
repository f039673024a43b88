import { useEffect, useState } from 'react';

/** Counts how often so many milliseconds have passed since the view came. */
export function useSteps(length: number): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setStep((now) => now + 1), length);
    return () => clearInterval(timer);
  }, [length]);
  return step;
}
