-- A few rows, which a month's closing takes away: the new key is built in an instant.
ALTER TABLE "comissao_mudanca" DROP CONSTRAINT "comissao_mudanca_pkey";--> statement-breakpoint
ALTER TABLE "comissao_mudanca" ADD CONSTRAINT "comissao_mudanca_empresa_id_pk" PRIMARY KEY("empresa","id");
