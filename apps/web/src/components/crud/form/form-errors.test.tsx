import type { FieldError } from '@trama/contract/issues'
import { act, useState } from 'react'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/api/api-error'
import { Tabs } from '../../ui/tabs'
import { FoldPanel } from '../../fields/fold-panel'
import { NarrowFold } from '../../fields/form/filled-fold'
import { FormDate } from '../../fields/form/form-date'
import { FormSegmented } from '../../fields/form/form-choice'
import { FormCep } from '../../fields/form/form-masked'
import { FormText } from '../../fields/form/form-text'
import { type FormSave } from './form-body'
import { FormPage } from './form-page'
import { mountScreen } from '../mount-screen.test-help'

interface Values {
  nome: string
  frete: number | null
  de: string | null
  ate: string | null
  cep: string
}

const START: Values = { nome: '', frete: null, de: null, ate: null, cep: '' }
const RIGHT: Values = { nome: 'Ana', frete: 1, de: null, ate: null, cep: '01001000' }
const FRETES = [
  { value: 1, label: 'CIF' },
  { value: 2, label: 'FOB' },
]

/** Gives errors in another order than the fields, and one error that belongs to no field. */
function validate({ nome, frete, de, ate, cep }: Values): FieldError[] {
  const errors: FieldError[] = []
  if (cep.length !== 8) errors.push({ campo: 'cep', mensagem: `CEP inválido: ${cep}` })
  if (frete === null) errors.push({ campo: 'frete', mensagem: 'Valor obrigatório.' })
  if (nome === '') errors.push({ campo: 'nome', mensagem: 'Valor obrigatório.' })
  if (de && ate && ate < de) errors.push({ campo: 'ate', mensagem: 'Anterior ao início.' })
  if (nome === 'Ninguém') errors.push({ campo: '', mensagem: 'Pedido sem itens. Impossível continuar.' })
  return errors
}

type Save = (input: FormSave<Values>) => Promise<string>
const held: { form?: UseFormReturn<Values> } = {}

function Fields() {
  held.form = useFormContext<Values>()
  const [tab, setTab] = useState<'dados' | 'endereco'>('dados')
  return (
    <Tabs
      label="Cadastro"
      value={tab}
      onValueChange={setTab}
      items={[
        {
          value: 'dados',
          label: 'Dados',
          content: (
            <>
              <FormText<Values> name="nome" label="Nome" />
              <FormSegmented<Values, number> name="frete" label="Frete" options={FRETES} />
              <FormDate<Values> name="de" label="De" />
              <FormDate<Values> name="ate" label="Até" side="end" />
            </>
          ),
        },
        { value: 'endereco', label: 'Endereço', content: <FormCep<Values> name="cep" label="CEP" /> },
      ]}
    />
  )
}

function Folded() {
  const [isOpen, setOpen] = useState(false)
  return (
    <FoldPanel label="Mais dados" hint="CEP" isOpen={isOpen} onToggle={setOpen}>
      <FormCep<Values> name="cep" label="CEP" />
    </FoldPanel>
  )
}

async function setUp(start = START, answer: Save = () => Promise.resolve('Salvo.')) {
  const save = vi.fn<Save>(answer)
  const page = await mountScreen(
    <FormPage<Values, string>
      title="Cadastro"
      draft="teste"
      load={{ data: start }}
      validate={validate}
      save={save}
      onSaved={() => {}}
      onClose={() => {}}
    >
      <Fields />
    </FormPage>,
  )
  async function submit() {
    act(() => page.button('Confirmar').click())
    await page.settle()
  }
  async function write(label: string, text: string) {
    page.type(label, text)
    await page.settle()
  }
  return { ...page, save, submit, write }
}

const focused = () => document.activeElement
const openTab = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent

describe('errors before the first submit (S1 §5.1)', () => {
  it('do not appear while the form is being filled in, however wrong the values are on the way', async () => {
    const { write, errors } = await setUp()
    await write('Nome', 'Ana')
    await write('Nome', '')
    await write('CEP', '0100')
    expect(errors()).toEqual([])
  })

  it('disappear when the field becomes valid, and stay while it is wrong', async () => {
    const { write, errors } = await setUp()
    await act(async () => held.form?.setError('cep', { message: 'CEP 01001000 não encontrado.' }))
    await write('Nome', 'Ana')
    await write('CEP', '0131')
    expect(errors()).toEqual(['CEP inválido: 0131'])
    await write('CEP', '01310100')
    expect(errors()).toEqual([])
  })

  it('disappear also when another field makes the value valid', async () => {
    const { write, errors } = await setUp({ ...RIGHT, de: '2026-03-15', ate: '2026-03-10' })
    await act(async () => held.form?.setError('ate', { message: 'Anterior ao início.' }))
    await write('Nome', 'Bia')
    expect(errors()).toEqual(['Anterior ao início.'])
    await write('De', '01032026')
    expect(errors()).toEqual([])
  })
})

describe('errors after the first submit (S1 §5.1)', () => {
  it('are all shown, nothing is sent, and every change is checked again', async () => {
    const { submit, write, errors, save } = await setUp()
    await submit()
    expect(errors()).toEqual(['Valor obrigatório.', 'Valor obrigatório.', 'CEP inválido: '])
    expect(save).not.toHaveBeenCalled()
    await write('Nome', 'Ana')
    expect(errors()).toEqual(['Valor obrigatório.', 'CEP inválido: '])
    await write('Nome', '')
    expect(errors()).toEqual(['Valor obrigatório.', 'Valor obrigatório.', 'CEP inválido: '])
  })

  it('appear when a change makes another field wrong', async () => {
    const { submit, write, errors } = await setUp({ ...RIGHT, nome: '', ate: '2026-03-10' })
    await submit()
    expect(errors()).toEqual(['Valor obrigatório.'])
    await write('De', '15032026')
    expect(errors()).toEqual(['Valor obrigatório.', 'Anterior ao início.'])
    await write('De', '01032026')
    expect(errors()).toEqual(['Valor obrigatório.'])
  })
})

describe('focus after a failed submit (S1 §5.1)', () => {
  it('moves to the first wrong input in reading order, not in the order of the rules', async () => {
    const { submit, input } = await setUp()
    await submit()
    expect(focused()).toBe(input('Nome'))
  })

  it('reaches a select', async () => {
    const { submit } = await setUp({ ...START, nome: 'Ana' })
    await submit()
    expect(focused()?.parentElement?.textContent).toBe('CIF')
  })

  it('opens the tab that hides the input', async () => {
    const { submit, input } = await setUp({ ...RIGHT, cep: '' })
    expect(openTab()).toBe('Dados')
    await submit()
    expect(openTab()).toBe('Endereço')
    expect(focused()).toBe(input('CEP'))
  })

  it.each(['a folded panel', 'details'])('opens %s that hides the input', async (kind) => {
    const page = await mountScreen(
      <FormPage<Values, string>
        title="Cadastro"
        draft="teste"
        load={{ data: { ...RIGHT, cep: '' } }}
        validate={validate}
        save={() => Promise.resolve('Salvo.')}
        onSaved={() => {}}
        onClose={() => {}}
      >
        <FormText<Values> name="nome" label="Nome" />
        {kind === 'details' ? (
          <details>
            <summary>Mais dados</summary>
            <FormCep<Values> name="cep" label="CEP" />
          </details>
        ) : (
          <Folded />
        )}
      </FormPage>,
    )
    expect(page.input('CEP').closest('[hidden], details:not([open])')).not.toBeNull()
    act(() => page.button('Confirmar').click())
    await page.settle()
    expect(page.input('CEP').closest('[hidden], details:not([open])')).toBeNull()
    expect(focused()).toBe(page.input('CEP'))
  })

  it('an error without an input is shown in the dialog', async () => {
    const { submit, messages } = await setUp({ ...RIGHT, nome: 'Ninguém' })
    await submit()
    expect(messages()).toEqual(['Pedido sem itens. Impossível continuar.'])
  })
})

describe('errors of the server', () => {
  const refusal = new ApiError('rule', 'Restam campos não preenchidos ou inválidos.', {
    fields: [
      { campo: 'nome', mensagem: 'Já existe.' },
      { campo: 'itens.0.qtde', mensagem: 'Valor obrigatório.' },
    ],
  })

  it('are shown at their input, which gets the focus, until the input changes; the others are shown in the dialog', async () => {
    const { submit, write, errors, messages, input } = await setUp(RIGHT, () => Promise.reject(refusal))
    await submit()
    expect(errors()).toEqual(['Já existe.'])
    expect(focused()).toBe(input('Nome'))
    expect(messages()).toEqual(['Item 1: Valor obrigatório.'])
    await write('CEP', '01310100')
    expect(errors()).toEqual(['Já existe.'])
    await write('Nome', 'Bia')
    expect(errors()).toEqual([])
  })

  it('without fields are shown in the dialog, and the form can be sent again under the same key', async () => {
    const answers = [Promise.reject(new ApiError('network', 'Sem conexão.')), Promise.resolve('Salvo.')]
    answers[0]?.catch(() => undefined)
    const { submit, save, messages } = await setUp(RIGHT, () => answers.shift() ?? Promise.resolve(''))
    await submit()
    expect(messages()).toEqual(['Sem conexão.'])
    await submit()
    const [first, second] = save.mock.calls.map(([input]) => input)
    expect(second).toEqual(first)
    expect(first?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('sending', () => {
  it('happens once, with the buttons disabled until the reply', async () => {
    let reply: (text: string) => void = () => {}
    const pending = new Promise<string>((resolve) => (reply = resolve))
    const { submit, button, save, settle } = await setUp(RIGHT, () => pending)
    const form = document.querySelector('form')
    await submit()
    expect(form?.getAttribute('aria-busy')).toBe('true')
    await submit()
    act(() => form?.requestSubmit())
    await settle()
    expect(save).toHaveBeenCalledTimes(1)
    await act(async () => reply('Salvo.'))
    await settle()
    expect(form?.getAttribute('aria-busy')).toBe('false')
    expect(button('Confirmar').disabled).toBe(false)
  })
})

it('a filled header keeps the field that somebody types in when the tablet is turned', async () => {
  const media = Object.assign(new EventTarget(), { matches: false })
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList)
  const page = await mountScreen(
    <FormPage<Values, string>
      title="Cadastro"
      draft="teste"
      load={{ data: RIGHT }}
      validate={validate}
      save={() => Promise.resolve('Salvo.')}
      onSaved={() => {}}
      onClose={() => {}}
    >
      <NarrowFold label="Dados" hint="Ana" isFilled outside={[]}>
        <FormText<Values> name="nome" label="Nome" />
      </NarrowFold>
    </FormPage>,
  )
  const nome = page.input('Nome')
  expect(document.querySelector('[aria-expanded]')).toBeNull()
  act(() => nome.focus())
  act(() => {
    media.matches = true
    media.dispatchEvent(new Event('change'))
  })
  expect(page.button('Dados').getAttribute('aria-expanded')).toBe('true')
  expect(page.input('Nome')).toBe(nome)
  expect(focused()).toBe(nome)
  vi.restoreAllMocks()
})
