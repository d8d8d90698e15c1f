import { type Permission, ROLE_WORDS, ROLES, rolesThatMay } from "~/domain/accounts/roles";
import { Icon } from "~/ui/icons";

const ROWS: [what: string, permission: Permission][] = [
  ["Pack, pick list, slips", "pack"],
  ["Scan in a stock count", "scan"],
  ["Sell, and answer questions", "sell"],
  ["Take books in", "take_in"],
  ["Prices, copies, shelves", "price"],
  ["Start and correct a stock count", "count"],
  ["Count today's takings", "cash_up"],
  ["Ask for a refund", "ask_refund"],
  ["Refund", "refund"],
  ["Pay sellers out", "pay_out"],
  ["Takings of other days, reports", "report"],
  ["Imports and exports", "export"],
  ["People's data", "people"],
  ["Settings, backups, roles", "settings"],
];

export function WhatEachMay() {
  return (
    <section aria-labelledby="may" className="card p-4 sm:p-5">
      <h2 id="may" className="mb-2 text-lg font-semibold">
        What each may do
      </h2>
      <div className="relative overflow-x-auto">
        <table className="w-full text-sm">
          <thead className="max-[22rem]:hidden">
            <tr className="text-muted">
              <th scope="col">
                <span className="sr-only">What</span>
              </th>
              {ROLES.map((role) => (
                <th key={role} scope="col" className="p-1 font-medium">
                  {ROLE_WORDS[role].title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([what, permission]) => (
              <tr
                key={permission}
                className="border-t border-line max-[22rem]:flex max-[22rem]:flex-wrap max-[22rem]:gap-x-3 max-[22rem]:pb-2"
              >
                <th
                  scope="row"
                  className="py-2 pr-2 text-left font-normal max-[22rem]:basis-full max-[22rem]:pb-0"
                >
                  {what}
                </th>
                {ROLES.map((role) => (
                  <td key={role} className="p-1 text-center max-[22rem]:px-0">
                    <span aria-hidden className="mr-1 text-muted min-[22rem]:hidden">
                      {ROLE_WORDS[role].title}
                    </span>
                    {rolesThatMay(permission).includes(role) ? (
                      <>
                        <Icon name="check" className="inline size-4 text-green" />
                        <span className="sr-only">yes</span>
                      </>
                    ) : (
                      <>
                        <span aria-hidden className="text-muted">
                          –
                        </span>
                        <span className="sr-only">no</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
