import { useUiServices } from '../../UiServices.ts';

export function ComingScreen() {
  return <h1>{useUiServices().brand.name}</h1>;
}
