import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { mount } from '../../fields/mount.test-help'
import { ApiError } from '@/lib/api/api-error'
import { dismissMessages, pushError, pushMessage, useMessages } from '@/lib/messages/messages-store'

function Queue() {
  return <>{useMessages().join('|')}</>
}

const shown = (push: () => void) => {
  const { host } = mount(<Queue />)
  act(push)
  return host.textContent
}

beforeEach(() => act(dismissMessages))

describe('the message queue (S1 §8.1)', () => {
  it('collects the messages that come before the dialog is closed, each text once', () => {
    const push = () => {
      pushError(new ApiError('rule', 'Preço zerado. Impossível continuar.'))
      pushMessage('Produto inativo.')
      pushError(new Error('Produto inativo.'))
    }
    expect(shown(push)).toBe('Preço zerado. Impossível continuar.|Produto inativo.')
    expect(shown(dismissMessages)).toBe('')
  })

  it.each<[string, unknown, string]>([
    ['something that is no error', 'x', 'Ocorreu um erro desconhecido.'],
    ['an error without text', new Error(''), 'Ocorreu um erro desconhecido.'],
    ['an ended session, which the login on the spot tells', new ApiError('session', 'Sessão encerrada.'), ''],
    ['a call that was given up', new DOMException('aborted', 'AbortError'), ''],
  ])('%s', (_, error, text) => expect(shown(() => pushError(error))).toBe(text))
})
