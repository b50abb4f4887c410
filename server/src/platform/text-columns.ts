/**
 * Who reads a text: everyone who may see the thing that it belongs to (`public`), those whom its author chose or the
 * staff (`private`), the same from an encrypted column (`sealed`). `none`: no person wrote it.
 */
export type TextClass = 'public' | 'private' | 'sealed' | 'none'

/** `table.column` by class. A column whose check allows only fixed words, or only a hash, needs no entry. */
export type TextColumns = Readonly<Partial<Record<TextClass, readonly `${string}.${string}`[]>>>
