import { Copy } from 'lucide-react'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormCep, FormPhone, FormTaxId } from '@/components/fields/form/form-masked'
import { FormUf } from '@/components/fields/form/form-select'
import { useIsReadOnly } from '@/components/fields/form/read-only-form'
import { FormText } from '@/components/fields/form/form-text'
import { Button } from '@/components/ui/button'
import styles from '../form/form.module.css'
import type { ClienteForm } from '../form/form-model'
import type { ClienteLocks } from '../form/locks'
import { type Bloco, blocoField, copyOfPrincipal, PRINCIPAL } from './blocos'
import { InscricaoField } from './inscricao-field'
import { ENTIDADE_FIELDS } from '@trama/contract/apl/entidade/fields'
import type { Span } from '@/components/fields/field'
import { useValueField } from '@/components/fields/form/use-form-field'
import { SearchField } from '@/components/fields/search/search-field'
import type { Option } from '@/components/fields/search/use-option-search'
import { useSession } from '@/lib/session'
import { municipioLoader } from '../form/lookups'
import type { EnderecoCep } from '@trama/contract/apl/cep'
import { TEXTS } from '@trama/contract/messages'
import { isCep } from '@trama/rules/cep'
import { CEP_MESSAGES } from '@trama/rules/entidade/messages'
import { isApiError, named } from '@/lib/api/api-error'
import { clienteApi, publicoApi } from '../cliente-api'

interface EnderecoBlocoProps {
  bloco: Bloco
  locks: ClienteLocks
}

/** Fields of one address: main, delivery or billing; the blocks differ only in their field names. */
export function EnderecoBloco({ bloco, locks }: EnderecoBlocoProps) {
  const { getValues, setValue } = useFormContext<ClienteForm>()
  const lookUp = useCepLookup(bloco)
  const id = useId()
  const isReadOnly = useIsReadOnly()
  const isPrincipal = bloco.cep === PRINCIPAL.cep

  function copy() {
    const copied = Object.entries(copyOfPrincipal(getValues(), bloco, locks.readOnly))
    for (const [name, value] of copied) setValue(name as keyof ClienteForm, value)
  }

  return (
    <section aria-labelledby={id} className={styles.block}>
      <div className={styles.bar}>
        <h2 id={id}>{bloco.titulo}</h2>
        {!isPrincipal && !isReadOnly && (
          <Button size="sm" icon={<Copy />} onClick={copy}>
            Copiar do endereço principal
          </Button>
        )}
      </div>
      <FieldGrid>
        {!isPrincipal && (
          <>
            <FormTaxId<ClienteForm>
              {...blocoField(bloco.cnpj)}
              span={bloco.fone ? 4 : 6}
              readOnly={locks.readOnly.has(bloco.cnpj)}
            />
            <InscricaoField
              name={bloco.inscricao}
              span={bloco.fone ? 4 : 6}
              readOnly={locks.readOnly.has(bloco.inscricao)}
            />
            {bloco.fone && <FormPhone<ClienteForm> {...blocoField(bloco.fone)} span={4} />}
          </>
        )}
        <FormCep<ClienteForm> {...blocoField(bloco.cep)} span={2} onLookup={lookUp} />
        <FormText<ClienteForm> {...blocoField(bloco.endereco)} span={bloco.complemento ? 5 : 8} />
        <FormText<ClienteForm> {...blocoField(bloco.numero)} span={2} />
        {bloco.complemento && <FormText<ClienteForm> {...blocoField(bloco.complemento)} span={3} />}
        <FormText<ClienteForm> {...blocoField(bloco.bairro)} span={isPrincipal ? 3 : 4} />
        <CidadeField bloco={bloco} span={isPrincipal ? 4 : 5} />
        <FormUf<ClienteForm>
          {...blocoField(bloco.uf)}
          span={3}
          placeholder="Escolha"
          onInput={() => {
            // The city belonged to the previously chosen state.
            setValue(bloco.cod_cid, '')
            setValue(bloco.nome_cid, '')
          }}
        />
        {isPrincipal && (
          <FormText<ClienteForm>
            {...blocoField('cod_pais')}
            span={2}
            hint="1058: Brasil"
            tabular
            inputMode="numeric"
          />
        )}
      </FieldGrid>
    </section>
  )
}

/**
 * Field for a municipality: IBGE code, name and state are stored together. Where the server has no list of cities,
 * the CEP fills it in.
 */
function CidadeField({ bloco, span }: { bloco: Bloco; span: Span }) {
  const { getValues, setValue } = useFormContext<ClienteForm>()
  const { value: code, onValueChange, ...field } = useValueField<ClienteForm, string>(bloco.cod_cid)
  const { municipios } = useSession().flagsVersao
  const isReadOnly = useIsReadOnly()
  const nome = useWatch<ClienteForm, Bloco['nome_cid']>({ name: bloco.nome_cid })

  function choose(option: Option | null) {
    onValueChange(option?.code ?? '')
    setValue(bloco.nome_cid, option?.name ?? '')
    if (option?.detail) setValue(bloco.uf, option.detail)
  }

  return (
    <SearchField
      {...field}
      span={span}
      label={ENTIDADE_FIELDS.nome_cid.label}
      required
      readOnly={isReadOnly || !municipios}
      value={shown(code, nome)}
      onValueChange={choose}
      recent="municipio"
      admits={({ detail }) => [detail, ''].includes(getValues(bloco.uf))}
      load={municipioLoader(() => getValues(bloco.uf))}
    />
  )
}

/** Shown option; records from other systems may have only the name. */
function shown(code: string, nome: string): Pick<Option, 'code' | 'name'> | null {
  if (code) return { code, name: nome }
  return nome ? { code: nome, name: '' } : null
}

const EMPTY = { cod_cid: '', nome_cid: '', cod_est: '', logr_cep: '', bairro: '' }

/** Looks up a changed CEP when the user leaves the field, and fills its block (S1 §4.2). */
function useCepLookup(bloco: Bloco) {
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

/**
 * Address of a CEP: from the company's own server first, then from the public service. @throws with a text for the
 * field
 */
async function findCep(cep: string, signal: AbortSignal): Promise<EnderecoCep> {
  if (!isCep(cep)) throw new Error(TEXTS.invalidCep(cep))
  try {
    return await clienteApi.getCep({ params: { cep }, signal })
  } catch (error) {
    if (!isApiError(error, 'notFound')) throw error
  }
  return named(publicoApi.getCepPublico({ params: { cep }, signal }), CEP_MESSAGES.naoEncontrado(cep))
}
