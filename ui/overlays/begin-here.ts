/** Ref of the control that a dialog or a panel puts the focus on when it opens; without one it is the first control inside. */
export const beginHere = (control: HTMLElement | null): void => {
  // React keeps the attribute to itself, and a dialog that opens looks for nothing else
  if (control) control.autofocus = true
}
