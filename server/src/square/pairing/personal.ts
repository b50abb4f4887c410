import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import { lostTexts } from '../../platform/vault/lost-texts.ts'
import { erasePairings, ownPairings } from './erase-account.ts'

export const pairingTables: PersonalTables = {
  pair_session: {
    names: ['from_id', 'to_id', 'low_id', 'high_id', 'ended_by'],
    exported: { as: 'pairing', pages: ownPairings },
    closing: { erase: erasePairings },
  },
  pair_side: {
    names: ['user_id'],
    exported: { within: 'pairing' },
    closing: { erased: 'with pair_session' },
  },
  pair_silence: {
    names: ['user_id'],
    exported: { not: 'that a block came between two is told to neither; what they see of it is in their pairing' },
    closing: { erased: 'with pair_session' },
  },
  pair_answer: {
    names: ['user_id'],
    exported: { within: 'pairing' },
    closing: { erased: 'with pair_session' },
  },
  pair_message: {
    names: ['user_id'],
    exported: { within: 'pairing' },
    closing: { erased: 'with pair_session' },
  },
}

export const pairingTexts: TextColumns = {
  sealed: {
    'pair_answer.comment': {
      what: 'answers in a pairing',
      lost: { named: '配对里回答时写的话', does: { reads: lostTexts.one } },
      key: 'the sender’s',
      at: { row: `session_id || ' ' || question || ' ' || nth`, onCoordinator: true },
      kept: '30 days after an end (of lovers until one goes)',
    },
    'pair_message.content': {
      what: 'messages of a pairing',
      lost: { named: '配对里的留言', does: { reads: lostTexts.thread } },
      key: 'the sender’s',
      at: { row: `session_id || ' ' || nth`, onCoordinator: true },
      kept: '30 days after an end (of lovers until one goes)',
    },
    'pair_side.kept_name': {
      what: 'the name that an ended pairing goes on showing, under the key of its owner',
      key: 'the member’s',
      at: 'elsewhere',
      kept: '180 days',
      lost: { named: '结束的配对里留下的名字', does: { nulls: 'kept_name, kept_name_until' } },
    },
  },
  none: ['pair_session.reminded', 'pair_silence.reminded'],
}
