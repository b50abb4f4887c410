import type { ComponentProps, ElementType } from 'react'

/** Own props plus those of the rendered element or component: `<Button as={Link} to="/add">`. */
export type As<T extends ElementType, Own> = Own & { as?: T } & Omit<ComponentProps<T>, keyof Own | 'as'>
