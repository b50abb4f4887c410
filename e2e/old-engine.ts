/**
 * Takes from a page what the oldest browsers that we run on do not all have (docs/decisions/0021). It runs in the page
 * before any script of ours, so it stands alone; what a worker has it cannot take.
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
