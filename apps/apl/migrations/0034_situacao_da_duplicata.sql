DROP INDEX "duplicata_aberta";--> statement-breakpoint
DROP INDEX "duplicata_a_cobrar";--> statement-breakpoint
DROP INDEX "duplicata_a_pagar";--> statement-breakpoint
DROP INDEX "duplicata_paga";--> statement-breakpoint
ALTER TABLE "duplicata" ADD COLUMN "situacao" text GENERATED ALWAYS AS (case when valor_pago >= valor then '1' else '0' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "duplicata_aberta" ON "duplicata" USING btree ("empresa","codcli","dt_vencto","valor","valor_pago") WHERE situacao = '0' and tipo = 'D';--> statement-breakpoint
CREATE INDEX "duplicata_a_cobrar" ON "duplicata" USING btree ("empresa","codrep","dt_vencto","numero","valor","valor_pago") WHERE situacao = '0' and tipo = 'D';--> statement-breakpoint
CREATE INDEX "duplicata_a_pagar" ON "duplicata" USING btree ("empresa","dt_vencto","numero","valor","valor_pago") WHERE situacao = '0' and tipo = 'D';--> statement-breakpoint
CREATE INDEX "duplicata_paga" ON "duplicata" USING btree ("empresa","dt_vencto","numero") WHERE situacao = '1' and tipo = 'D';