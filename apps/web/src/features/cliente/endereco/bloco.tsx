import { Copy } from 'lucide-react'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormCep, FormPhone, FormTaxId } from '@/components/fields/form/form-masked'
import { FormUf } from '@/components/fields/form/form-select'
import { useIsReadOnly } from '@/components/fields/form/read-only-form'
import { FormText } from '@/components/fields/form/form-text'
import { Button } from '@/components/ui/button'
import { CidadeField } from './cidade-field'
import styles from '../form/form.module.css'
import type { ClienteForm } from '../form/form-model'
import type { ClienteLocks } from '../form/locks'
import { type Bloco, blocoField, copyOfPrincipal, PRINCIPAL } from './blocos'
import { InscricaoField } from './inscricao-field'
import { useCepLookup } from './use-cep-lookup'

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
