import type { EnderecoCep } from '@trama/contract/apl/cep'
import { useFormContext } from 'react-hook-form'
import { findCep } from './cep-lookup'
import type { ClienteForm } from '../form/form-model'
import type { Bloco } from './blocos'

const EMPTY = { cod_cid: '', nome_cid: '', cod_est: '', logr_cep: '', bairro: '' }

/** Looks up a changed CEP when the user leaves the field, and fills its block (S1 §4.2). */
export function useCepLookup(bloco: Bloco) {
  const { getValues, setValue, setFocus } = useFormContext<ClienteForm>()

  function fill(found: Omit<EnderecoCep, 'cep'>, keep: readonly string[] = []) {
    const values = [
      [bloco.endereco, found.logr_cep],
      [bloco.bairro, found.bairro],
      [bloco.cod_cid, found.cod_cid],
      [bloco.nome_cid, found.nome_cid],
      [bloco.uf, found.cod_est],
    ] as const
    for (const [name, value] of values) if (!keep.includes(name)) setValue(name, value)
  }

  return async (cep: string, signal: AbortSignal) => {
    // The city belongs to the old CEP, so it is cleared: a save before the answer must not store it.
    for (const name of [bloco.cod_cid, bloco.nome_cid, bloco.uf]) setValue(name, '')
    const before = getValues()
    // A copied address or the registry's data may have replaced the CEP meanwhile, without a key that would have
    // aborted this look-up.
    const isOver = () => signal.aborted || getValues(bloco.cep) !== cep
    const typedSince = (names: readonly (keyof ClienteForm)[]) => {
      const now = getValues()
      return names.filter((name) => now[name] !== before[name])
    }
    try {
      const found = await findCep(cep, signal)
      if (isOver()) return
      // A CEP that covers a whole town has no street: what was typed during the look-up stays.
      const typed = typedSince([bloco.endereco, bloco.bairro])
      fill(found, typed)
      const isAtStreet = document.activeElement?.getAttribute('name') === bloco.endereco
      if (isAtStreet && found.logr_cep && !typed.includes(bloco.endereco)) setFocus(bloco.numero)
    } catch (error) {
      if (isOver()) return
      fill(EMPTY, typedSince([bloco.endereco, bloco.bairro, bloco.cod_cid, bloco.nome_cid, bloco.uf]))
      throw error
    }
  }
}
