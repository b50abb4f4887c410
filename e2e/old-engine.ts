/**
 * Removes features that the oldest supported browsers lack (docs/decisions/0021). Runs in the page before its own
 * scripts, so it cannot use imports; it does not affect workers.
 */
export function forgetNewer(): void {
  const gone: [object | undefined, string[]][] = [
    [Array.prototype, ['with', 'toSpliced', 'toSorted', 'toReversed']],
    [Array, ['fromAsync']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf']],
    [Intl, ['Segmenter', 'DurationFormat']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any', 'timeout']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
    [HTMLDialogElement.prototype, ['requestClose', 'closedBy']],
    [Element.prototype, ['checkVisibility', 'moveBefore', 'setHTML', 'setHTMLUnsafe', 'getHTML']],
    [Document.prototype, ['startViewTransition', 'caretPositionFromPoint']],
    [window, ['requestIdleCallback', 'navigation', 'scheduler', 'cookieStore', 'BarcodeDetector', 'Iterator']],
  ]
  for (const [owner, names] of gone) for (const name of names) if (owner) Reflect.deleteProperty(owner, name)
}
