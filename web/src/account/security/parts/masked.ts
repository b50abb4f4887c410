/** Whether an address could be the one behind a mask such as `a***@q*.com`. */
export function couldBe(masked: string, address: string): boolean {
  const [local = '', domain = ''] = masked.split('@')
  const at = address.lastIndexOf('@')
  if (at < 1 || local === '' || domain === '') return false
  const [head = '', tail = ''] = domain.split('*')
  const given = address.slice(at + 1).toLowerCase()
  return (
    address.startsWith(local.replace('***', '')) &&
    given.startsWith(head.toLowerCase()) &&
    given.endsWith(tail.toLowerCase())
  )
}
