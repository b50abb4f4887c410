import type { Site } from './site.ts'

type Token = () => Promise<string>

/** Their session begins when it is needed, and again after the server ended it. */
export class Person {
  #token = ''
  /** A call that ends the session again and again would take half an hour of second factors. */
  #beginningsLeft: number
  readonly #begin: Token
  /** Of what is asked: a token of another kind is never valid. */
  readonly mayAsk: (operation: string) => boolean

  constructor(begin: Token, mayAsk: Person['mayAsk'], beginnings = 100) {
    this.#beginningsLeft = beginnings
    this.#begin = begin
    this.mayAsk = mayAsk
  }

  async headers(): Promise<Record<string, string>> {
    if (!this.#token && this.#beginningsLeft > 0) {
      this.#beginningsLeft--
      this.#token = await this.#begin()
    }
    return this.#token ? { authentication: this.#token } : {}
  }

  forget(): void {
    this.#token = ''
  }
}

const isOfStaff = (operation: string): boolean => operation.startsWith('console.')

export const peopleOf = ({ member, newcomer, owner }: Site): Record<string, Person> => ({
  visitor: new Person(
    async () => '',
    () => true,
  ),
  member: new Person(
    () => member().catch(newcomer),
    (operation) => !isOfStaff(operation),
  ),
  owner: new Person(owner, isOfStaff, 2),
})
