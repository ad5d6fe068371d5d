import { act, cloneElement, type ReactElement, type ReactNode } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { mount } from '../mount.test-help'
import { FormCheckbox, FormCheckboxList, FormRadio, FormSegmented } from './form-choice'
import { FormDate, FormTime } from './form-date'
import { FormFile } from './form-file'
import { FormCep, FormTaxId } from './form-masked'
import { FormInteger, FormMoney, FormNumber } from './form-number'
import { FormSearch } from './form-search'
import { FormSelect, FormUf } from './form-select'
import { FormPassword, FormText, FormTextArea } from './form-text'
import { ReadOnlyForm } from './read-only-form'

type Values = { campo: unknown }

const field = { name: 'campo', label: 'Campo' } as const
const choices = [
  { value: 1, label: 'CIF' },
  { value: 2, label: 'FOB' },
]
const load = () => Promise.resolve([])

function setUp(ui: ReactNode, start: unknown) {
  const held: { form?: UseFormReturn<Values> } = {}
  function Subject() {
    const form = useForm<Values>({ defaultValues: { campo: start } })
    held.form = form
    return (
      <FormProvider {...form}>
        <form>{ui}</form>
      </FormProvider>
    )
  }
  const page = mount(<Subject />)
  const { form } = held
  if (!form) throw new Error('not drawn')
  return { ...page, form, stored: () => form.getValues('campo') }
}

const control = () => {
  const found = document.querySelector<HTMLInputElement>('[name="campo"]')
  if (!found) throw new Error('no input of that name')
  return found
}

function change(text: string) {
  const element = control()
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')
  act(() => {
    own?.set?.call(element, text)
    element.dispatchEvent(new Event('input', { bubbles: true }))
    element.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

const tick = (label: string) =>
  act(() => {
    const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
    found?.click()
  })

interface Binding {
  kind: string
  ui: ReactElement<{ readOnly?: boolean }>
  start: unknown
  fill: () => void
  stores: unknown
}

const bindings: Binding[] = [
  { kind: 'text', ui: <FormText {...field} />, start: '', fill: () => change('Ana'), stores: 'Ana' },
  {
    kind: 'upper case text',
    ui: <FormText {...field} upperCase />,
    start: '',
    fill: () => change('ana'),
    stores: 'ANA',
  },
  { kind: 'password', ui: <FormPassword {...field} />, start: '', fill: () => change('a b'), stores: 'a b' },
  {
    kind: 'multi-line text',
    ui: <FormTextArea {...field} />,
    start: '',
    fill: () => change('um\ndois'),
    stores: 'um\ndois',
  },
  {
    kind: 'number',
    ui: <FormNumber {...field} />,
    start: null,
    fill: () => change('1.234,5'),
    stores: 1234.5,
  },
  { kind: 'BRL', ui: <FormMoney {...field} />, start: null, fill: () => change('R$ 10'), stores: 10 },
  { kind: 'integer', ui: <FormInteger {...field} />, start: null, fill: () => change('3001'), stores: 3001 },
  {
    kind: 'date',
    ui: <FormDate {...field} />,
    start: null,
    fill: () => change('15032026'),
    stores: '2026-03-15',
  },
  { kind: 'time', ui: <FormTime {...field} />, start: null, fill: () => change('14:30'), stores: '14:30:00' },
  {
    kind: 'tax id',
    ui: <FormTaxId {...field} />,
    start: '',
    fill: () => change('12.abc.345/01de-35'),
    stores: '12ABC34501DE35',
  },
  {
    kind: 'postal code',
    ui: <FormCep {...field} />,
    start: '',
    fill: () => change('01001-000'),
    stores: '01001000',
  },
  { kind: 'state', ui: <FormUf {...field} />, start: '', fill: () => change('SC'), stores: 'SC' },
  {
    kind: 'select of numbers',
    ui: <FormSelect {...field} options={choices} />,
    start: '',
    fill: () => change('2'),
    stores: 2,
  },
  {
    kind: 'emptied select',
    ui: <FormSelect {...field} options={choices} empty={null} />,
    start: 2,
    fill: () => change(''),
    stores: null,
  },
  {
    kind: 'radio',
    ui: <FormRadio<Values, number> {...field} options={choices} />,
    start: 1,
    fill: () => tick('FOB'),
    stores: 2,
  },
  {
    kind: 'segmented',
    ui: <FormSegmented<Values, number> {...field} options={choices} />,
    start: 1,
    fill: () => tick('FOB'),
    stores: 2,
  },
  { kind: 'check', ui: <FormCheckbox {...field} />, start: false, fill: () => tick('Campo'), stores: true },
  {
    kind: 'check of 1 and 0',
    ui: <FormCheckbox {...field} on={1} off={0} />,
    start: 1,
    fill: () => tick('Campo'),
    stores: 0,
  },
  {
    kind: 'check list',
    ui: <FormCheckboxList<Values, number> {...field} options={choices} />,
    start: [2],
    fill: () => tick('CIF'),
    stores: [1, 2],
  },
]

describe('one-tag fields of a form', () => {
  it.each(bindings)('$kind stores the value that the form expects', ({ ui, start, fill, stores }) => {
    const { stored } = setUp(ui, start)
    fill()
    expect(stored()).toEqual(stores)
  })

  const all = [
    ...bindings,
    { kind: 'search', ui: <FormSearch {...field} recent="campo" load={load} />, start: null },
    { kind: 'file', ui: <FormFile {...field} />, start: [] },
  ]
  it.each(all)('$kind shows its error, and takes the focus by its name', ({ ui, start }) => {
    const { form, errors } = setUp(ui, start)
    act(() => form.setError('campo', { message: 'Valor obrigatório.' }))
    expect(errors()).toEqual(['Valor obrigatório.'])
    const shown = document.querySelector('[id$="-error"]')
    const described = control().closest(`[aria-describedby~="${shown?.id}"]`)
    expect(described).not.toBeNull()
    act(() => control().focus())
    expect(document.activeElement).toBe(control())
  })

  it('a check takes "S" and "N"', () => {
    const { stored } = setUp(<FormCheckbox {...field} on="S" off="N" />, 'N')
    const flags = [1, 2].map(() => {
      tick('Campo')
      return stored()
    })
    expect(flags).toEqual(['S', 'N'])
  })

  // The browser keeps a read-only text unchanged; these kinds have no read-only state in HTML, so the field itself
  // must.
  it.each(bindings.filter(({ kind }) => /radio|segmented|check/.test(kind)))(
    '$kind that is read-only keeps its value',
    ({ ui, start, fill }) => {
      const { stored } = setUp(cloneElement(ui, { readOnly: true }), start)
      fill()
      expect(stored()).toEqual(start)
    },
  )

  it.each(all)(
    '$kind in a read-only form cannot be changed, whatever its own property says',
    ({ ui, start }) => {
      setUp(<ReadOnlyForm value>{cloneElement(ui, { readOnly: false })}</ReadOnlyForm>, start)
      const open = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
        (input) => !input.matches('[readonly], [aria-readonly="true"], :disabled, :checked'),
      )
      expect(open).toEqual([])
    },
  )
})
