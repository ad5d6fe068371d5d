import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { act, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/api/api-error'
import { find } from '@/components/crud/find.test-help'
import { createQueryClient } from '@/lib/query/query-client'
import { type FormDraft, readDraft, writeDraft } from './form-draft'
import { FormPage } from './form-page'
import { mountScreen } from '../mount-screen.test-help'

type Values = { nome: string }

function setUp(queryFn: () => Promise<Values>, draft?: FormDraft<Values>) {
  const onClose = vi.fn<() => void>()
  const query = queryOptions({ queryKey: ['cliente', 12], queryFn })
  function Screen() {
    // The test's page starts with an empty storage, so it is filled as the page opens.
    useState(() => draft && writeDraft('cliente:12', draft))
    return (
      <FormPage<Values>
        title="Cliente 12"
        draft="cliente:12"
        load={useQuery(query)}
        validate={() => []}
        save={() => Promise.resolve()}
        onSaved={() => {}}
        onClose={onClose}
      >
        <p>campos</p>
      </FormPage>
    )
  }
  const page = mountScreen(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <Screen />
    </QueryClientProvider>,
  )
  return page.then((screen) => ({ ...screen, onClose }))
}

describe('loading a record (S1 §8.1)', () => {
  it('goes back to the list after a failure and shows the reason once', async () => {
    const failure = new ApiError('notFound', 'Cliente 12 não encontrado.', { status: 404 })
    const { onClose, messages, host, settle } = await setUp(() => Promise.reject(failure))
    await settle()
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(messages()).toEqual(['Cliente 12 não encontrado.'])
    expect(host.textContent).not.toContain('campos')
  })

  it('tells where the typed text of a record waits that somebody deleted meanwhile', async () => {
    const failure = new ApiError('notFound', 'Cliente 12 não encontrado.', { status: 404 })
    const draft = { values: { nome: 'Aurora' }, idempotencyKey: 'k', stamp: '1' }
    const { messages, settle } = await setUp(() => Promise.reject(failure), draft)
    await settle()
    expect(messages()).toEqual(['Cliente 12 não encontrado.', expect.stringContaining('tela inicial')])
    expect(readDraft<Values>('cliente:12')?.values).toEqual({ nome: 'Aurora' })
  })

  it('waits at its address for a server that is away, and loads when asked again', async () => {
    const queryFn = vi.fn<() => Promise<Values>>()
    queryFn.mockRejectedValue(new ApiError('network', 'sem servidor'))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { onClose, messages, host, settle } = await setUp(queryFn)
    await settle()
    expect(host.textContent).toContain('sem servidor')
    queryFn.mockResolvedValue({ nome: 'Aurora' })
    act(() => find('Tentar novamente').click())
    await settle()
    expect(host.textContent).toContain('campos')
    expect([onClose.mock.calls, messages()]).toEqual([[], []])
    vi.restoreAllMocks()
  })

  it('waits for a server in whose place another one answers, and tries again by itself', async () => {
    const queryFn = vi.fn<() => Promise<Values>>()
    queryFn.mockRejectedValueOnce(new ApiError('server', 'Bad Gateway', { status: 502 }))
    queryFn.mockResolvedValue({ nome: 'Aurora' })
    const { onClose, host, settle } = await setUp(queryFn)
    await settle()
    expect(host.textContent).toContain('Bad Gateway')
    act(() => void window.dispatchEvent(new Event('online')))
    await settle()
    expect(host.textContent).toContain('campos')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('shows placeholders for the fields, then the fields', async () => {
    let arrive: (values: Values) => void = () => {}
    const { host, settle, onClose } = await setUp(() => new Promise((resolve) => (arrive = resolve)))
    expect(host.querySelector('[aria-label="Carregando..."]')).not.toBeNull()
    expect(host.textContent).not.toContain('campos')
    arrive({ nome: 'Aurora' })
    await settle()
    expect(host.querySelector('[aria-label="Carregando..."]')).toBeNull()
    expect(host.textContent).toContain('campos')
    expect(onClose).not.toHaveBeenCalled()
  })
})
