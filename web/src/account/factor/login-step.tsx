import type { FactorTask } from '@sp/contract'
import { Dialog } from '@sp/ui'
import { logInSecond } from './api.ts'
import { SecondStep } from './second-step.tsx'
import type { StepProps } from './step.ts'
import { texts } from './texts.ts'

interface LoginStepProps extends Pick<StepProps, 'onOver'> {
  open: boolean
  onClose: () => void
  task: FactorTask | undefined
}

/** After the right password of a member with a second step; the form below keeps what was typed. */
export default function LoginStep({ open, onClose, task, onOver }: LoginStepProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      {task && (
        <SecondStep
          key={task.ticket}
          task={task}
          send={(given) => logInSecond(task, given)}
          onDone={onClose}
          onOver={onOver}
          onClose={onClose}
          canEnd
        />
      )}
    </Dialog>
  )
}
