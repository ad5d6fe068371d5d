import { zodResolver } from '@hookform/resolvers/zod'
import { act } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { mount } from '../mount.test-help'
import { FormDate } from './form-date'
import { FormMoney } from './form-number'
import { FormText } from './form-text'

const schema = z.object({
  nome: z.string().check(z.minLength(1, 'Valor obrigatório.')),
  obs: z.string().check(z.minLength(1, 'Valor obrigatório.')),
  valor: z.nullable(z.number('Valor inválido.')),
  emissao: z.nullable(z.iso.date('Data inválida.')),
})
type Values = z.infer<typeof schema>

function setUp() {
  const held: { form?: UseFormReturn<Values> } = {}
  function Subject() {
    const form = useForm<Values>({
      resolver: zodResolver(schema),
      defaultValues: { nome: '', obs: '', valor: null, emissao: null },
    })
    held.form = form
    return (
      <FormProvider {...form}>
        <FormText<Values> name="nome" label="Nome" />
        <FormText<Values> name="obs" label="Observação" />
        <FormMoney<Values> name="valor" label="Valor" />
        <FormDate<Values> name="emissao" label="Emissão" />
      </FormProvider>
    )
  }
  const page = mount(<Subject />)
  const { form } = held
  if (!form) throw new Error('not drawn')
  const submit = () => act(async () => form.handleSubmit(() => {})())
  const settle = () => act(async () => {})
  return { ...page, form, submit, settle }
}

describe('errors of a form (S1 §5.1)', () => {
  it('before the first submit a shown error clears when fixed, and no other appears', async () => {
    const { form, type, errors, settle } = setUp()
    await act(async () => form.setError('nome', { message: 'Já existe.' }))
    expect(errors()).toEqual(['Já existe.'])
    type('Observação', 'x')
    type('Observação', '')
    type('Nome', 'Ana')
    await settle()
    expect(errors()).toEqual([])
  })

  it('after the first submit every change is validated again', async () => {
    const { type, errors, submit, settle } = setUp()
    await submit()
    expect(errors()).toEqual(['Valor obrigatório.', 'Valor obrigatório.'])
    type('Nome', 'Ana')
    await settle()
    expect(errors()).toEqual(['Valor obrigatório.'])
    type('Nome', '')
    await settle()
    expect(errors()).toEqual(['Valor obrigatório.', 'Valor obrigatório.'])
  })

  it('an invalid text never leaves the previous value to be sent', async () => {
    const { form, type, leave, submit, errors } = setUp()
    type('Nome', 'Ana')
    type('Observação', 'x')
    type('Valor', '10')
    type('Valor', '1,2,3')
    leave('Valor')
    type('Emissão', '31022026')
    leave('Emissão')
    await submit()
    expect(errors()).toEqual(['Valor inválido.', 'Data inválida.'])
    expect(form.getValues()).toMatchObject({ valor: Number.NaN, emissao: '31022026' })
  })
})
