/** Sliders of the replay and of charts are fields only for the keys that they handle themselves. */
const fields = 'input:not([data-slider]), textarea, select, [contenteditable]:not([contenteditable="false"])'
const popUps = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
/** Space presses these, so it must not play or pause too. */
const pressable = 'button, summary, [role="button"], [role="switch"], [role="tab"], [role="checkbox"]'

/** Whether the key belongs to the focused element or to an open dialog or menu. */
export function isKeyTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true
  const target = event.target instanceof Element ? event.target : document.body
  if (target.closest(fields) !== null || document.querySelector(popUps) !== null) return true
  return event.key === ' ' && target.closest(pressable) !== null
}
