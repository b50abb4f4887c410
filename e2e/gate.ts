export interface Gate {
  opened: Promise<void>
  open(): void
}

export function makeGate(): Gate {
  let open = () => {}
  const opened = new Promise<void>((done) => {
    open = done
  })
  return { opened, open: () => open() }
}
