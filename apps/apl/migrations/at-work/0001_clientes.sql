-- instead of: ALTER TABLE "entidade" ADD COLUMN "busca" text
-- The table is written anew once, not three times.
ALTER TABLE "entidade"
  ADD COLUMN "busca" text collate "C" GENERATED ALWAYS AS (sem_acento(nome || ' # ' || coalesce(fantasia, '') || ' # ' || cnpj || ' # ' || codcli::text)) STORED NOT NULL,
  ADD COLUMN "busca_cid" text collate "C" GENERATED ALWAYS AS (sem_acento(coalesce(nome_cid, ''))) STORED NOT NULL,
  ADD COLUMN "busca_end" text collate "C" GENERATED ALWAYS AS (sem_acento(coalesce(endereco, '') || ' ' || coalesce(num_end, '') || ' ' || coalesce(bairro, '') || ' ' || coalesce(cep, ''))) STORED NOT NULL;
--> statement-breakpoint
-- instead of: ALTER TABLE "entidade" ADD COLUMN "busca_cid"
--> statement-breakpoint
-- instead of: ALTER TABLE "entidade" ADD COLUMN "busca_end"
