import type { EnderecoCep } from '@trama/contract/apl/cep'
import { useFormContext } from 'react-hook-form'
import { findCep } from './cep-lookup'
import type { ClienteForm } from './cliente-form-model'
import type { Bloco } from './endereco-blocos'

const EMPTY = { cod_cid: '', nome_cid: '', cod_est: '', logr_cep: '', bairro: '' }

/** What leaving a changed CEP does to its block (S1 §4.2). */
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
    const before = getValues()
    try {
      const found = await findCep(cep, signal)
      if (signal.aborted) return
      const now = getValues()
      // A town's only CEP knows no street: what was typed while the service was slow stays.
      const typed = [bloco.endereco, bloco.bairro].filter((name) => now[name] !== before[name])
      fill(found, typed)
      const isAtStreet = document.activeElement?.getAttribute('name') === bloco.endereco
      if (isAtStreet && found.logr_cep && !typed.includes(bloco.endereco)) setFocus(bloco.numero)
    } catch (error) {
      if (signal.aborted) return
      fill(EMPTY)
      throw error
    }
  }
}
