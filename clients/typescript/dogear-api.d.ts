/** Made by `npm run api-files` from the description of the API. */
export interface paths {
    "/filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The grades, schools and subjects that listed books carry
         * @description The grades, schools and subjects that listed books carry. For everyone.
         */
        get: operations["get_filters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/filters/grades": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The grades that listed books carry, each with how many books it would show beside what is searched and chosen
         * @description The grades that listed books carry, each with how many books it would show beside what is searched and chosen. For everyone.
         */
        get: operations["get_filters_grades"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/filters/schools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The schools that listed books carry, each with how many books it would show beside what is searched and chosen
         * @description The schools that listed books carry, each with how many books it would show beside what is searched and chosen. For everyone.
         */
        get: operations["get_filters_schools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/filters/subjects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The subjects that listed books carry, each with how many books it would show beside what is searched and chosen
         * @description The subjects that listed books carry, each with how many books it would show beside what is searched and chosen. For everyone.
         */
        get: operations["get_filters_subjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The listed books that match, a page at a time
         * @description The listed books that match, a page at a time. For everyone.
         */
        get: operations["get_books"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/books/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One book, with the other copies of its title
         * @description One book, with the other copies of its title. For everyone.
         */
        get: operations["get_books_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Schools by words of their name and town, twenty at most, those with a list first
         * @description Schools by words of their name and town, twenty at most, those with a list first. For everyone.
         */
        get: operations["get_schools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schools/{id}/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The published lists of a school, by grade, the newest first
         * @description The published lists of a school, by grade, the newest first. For everyone.
         */
        get: operations["get_schools_id_lists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A published list, with the books that fit each title
         * @description A published list, with the books that fit each title. For everyone.
         */
        get: operations["get_lists_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The cart of this browser, by its cookie
         * @description The cart of this browser, by its cookie. For everyone.
         */
        get: operations["get_cart"];
        put?: never;
        /**
         * Puts copies of a book into the cart; more than there are is capped
         * @description Puts copies of a book into the cart; more than there are is capped. For everyone.
         */
        post: operations["post_cart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A cart by its own id
         * @description A cart by its own id. For everyone.
         */
        get: operations["get_cart_key"];
        put?: never;
        post?: never;
        /**
         * Takes a line out
         * @description Takes a line out. For everyone.
         */
        delete: operations["delete_cart_key"];
        options?: never;
        head?: never;
        /**
         * Sets a line to so many copies
         * @description Sets a line to so many copies. For everyone.
         */
        patch: operations["patch_cart_key"];
        trace?: never;
    };
    "/cart/books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts several books into the cart, each as often as it is named; copies that are there already count
         * @description Puts several books into the cart, each as often as it is named; copies that are there already count. For everyone.
         */
        post: operations["post_cart_books"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/session/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Empties a cart
         * @description Empties a cart. For everyone.
         */
        delete: operations["delete_cart_session_sessionId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/delivery-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How one copy of a book, or else the cart, can reach its buyer, each way at its price
         * @description How one copy of a book, or else the cart, can reach its buyer, each way at its price. For everyone.
         */
        get: operations["get_delivery_methods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/delivery-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All delivery methods, in their order
         * @description All delivery methods, in their order. For a signed-in admin.
         */
        get: operations["get_admin_delivery_methods"];
        put?: never;
        /**
         * Adds a delivery method: from then on every order chooses one
         * @description Adds a delivery method: from then on every order chooses one. For a signed-in admin.
         */
        post: operations["post_admin_delivery_methods"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/delivery-methods/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes what is given of a delivery method; orders keep what they were placed with
         * @description Changes what is given of a delivery method; orders keep what they were placed with. For a signed-in admin.
         */
        put: operations["put_admin_delivery_methods_id"];
        post?: never;
        /**
         * Deletes a delivery method; orders keep what they were placed with
         * @description Deletes a delivery method; orders keep what they were placed with. For a signed-in admin.
         */
        delete: operations["delete_admin_delivery_methods_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/initiate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Holds a copy of a book and answers how it is paid: the form, or the buyer's page
         * @description Holds a copy of a book and answers how it is paid: the form, or the buyer's page. For everyone.
         */
        post: operations["post_payments_initiate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/cart/initiate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Holds every copy in the cart, empties it and answers how it is paid: the form, or the buyer's page
         * @description Holds every copy in the cart, empties it and answers how it is paid: the form, or the buyer's page. For everyone.
         */
        post: operations["post_payments_cart_initiate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{paymentId}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What has become of a payment
         * @description What has become of a payment. For everyone.
         */
        get: operations["get_payments_paymentId_verify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{paymentId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a payment that waits to be paid: its copies are free, and a cart gets its books back
         * @description Ends a payment that waits to be paid: its copies are free, and a cart gets its books back. For everyone.
         */
        post: operations["post_payments_paymentId_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{paymentId}/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The invoice of a completed payment
         * @description The invoice of a completed payment. For everyone.
         */
        get: operations["get_payments_paymentId_invoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/notify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * PayFast's own callback
         * @description PayFast's own callback. For everyone.
         */
        post: operations["post_payments_notify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enquiries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks the shop about a book, by its bookId, or to find one, by lookingFor
         * @description Asks the shop about a book, by its bookId, or to find one, by lookingFor. For everyone.
         */
        post: operations["post_enquiries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/enquiries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The enquiries that match, the newest first
         * @description The enquiries that match, the newest first. For a signed-in admin.
         */
        get: operations["get_admin_enquiries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/enquiries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One enquiry
         * @description One enquiry. For a signed-in admin.
         */
        get: operations["get_admin_enquiries_id"];
        /**
         * Marks an enquiry as processed, or as pending again
         * @description Marks an enquiry as processed, or as pending again. For a signed-in admin.
         */
        put: operations["put_admin_enquiries_id"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Marks an enquiry as processed, or as pending again
         * @description Marks an enquiry as processed, or as pending again. For a signed-in admin.
         */
        patch: operations["patch_admin_enquiries_id"];
        trace?: never;
    };
    "/admin/enquiries/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All enquiries that match
         * @description All enquiries that match. For a signed-in admin.
         */
        get: operations["get_admin_enquiries_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wanted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks for one mail when a title is in: titles of a list, an ISBN, a book, or a title in a grade
         * @description Asks for one mail when a title is in: titles of a list, an ISBN, a book, or a title in a grade. For everyone.
         */
        post: operations["post_wanted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wanted/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends what the address behind a mail's link waits for; the same for a link that is over
         * @description Ends what the address behind a mail's link waits for; the same for a link that is over. For everyone.
         */
        delete: operations["delete_wanted_token"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/wanted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The titles that people wait for, those of most people first
         * @description The titles that people wait for, those of most people first. For a signed-in admin.
         */
        get: operations["get_admin_wanted"];
        put?: never;
        post?: never;
        /**
         * Deletes all that an address waits for, for somebody who asks the shop to
         * @description Deletes all that an address waits for, for somebody who asks the shop to. For a signed-in admin.
         */
        delete: operations["delete_admin_wanted"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/wanted/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All titles that people wait for and that match
         * @description All titles that people wait for and that match. For a signed-in admin.
         */
        get: operations["get_admin_wanted_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All that is stored of a person
         * @description All that is stored of a person. For a signed-in admin.
         */
        get: operations["get_admin_people"];
        put?: never;
        post?: never;
        /**
         * Erases what can go of a person, also from backups that are restored later
         * @description Erases what can go of a person, also from backups that are restored later. For a signed-in admin.
         */
        delete: operations["delete_admin_people"];
        options?: never;
        head?: never;
        /**
         * Puts right a person's name, address or phone in all but invoices
         * @description Puts right a person's name, address or phone in all but invoices. For a signed-in admin.
         */
        patch: operations["patch_admin_people"];
        trace?: never;
    };
    "/admin/people/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All that is stored of a person as CSV, a line for each field
         * @description All that is stored of a person as CSV, a line for each field. For a signed-in admin.
         */
        get: operations["get_admin_people_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as JSON in words, to hand over to that person
         * @description The same as JSON in words, to hand over to that person. For a signed-in admin.
         */
        get: operations["get_admin_people_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people/affected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everybody of whom something is stored, once each: to write to them after a leak
         * @description Everybody of whom something is stored, once each: to write to them after a leak. For a signed-in admin.
         */
        get: operations["get_admin_people_affected"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What people asked of the shop about their data
         * @description What people asked of the shop about their data. For a signed-in admin.
         */
        get: operations["get_admin_people_requests"];
        put?: never;
        /**
         * Notes what somebody asks, and until when they are answered
         * @description Notes what somebody asks, and until when they are answered. For a signed-in admin.
         */
        post: operations["post_admin_people_requests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people/requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Notes how it was answered
         * @description Notes how it was answered. For a signed-in admin.
         */
        patch: operations["patch_admin_people_requests_id"];
        trace?: never;
    };
    "/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What everyone may know of the shop
         * @description What everyone may know of the shop. For everyone.
         */
        get: operations["get_settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All settings but the provider's credentials
         * @description All settings but the provider's credentials. For a signed-in admin.
         */
        get: operations["get_admin_settings"];
        /**
         * Changes settings; what is left out stays as it is. Another bank account, PayFast account or business mail asks for `current`, and `code` where two-step sign-in is on
         * @description Changes settings; what is left out stays as it is. Another bank account, PayFast account or business mail asks for `current`, and `code` where two-step sign-in is on. For a signed-in admin.
         */
        put: operations["put_admin_settings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/readiness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is still missing before the shop can sell
         * @description What is still missing before the shop can sell. For a signed-in admin.
         */
        get: operations["get_admin_settings_readiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/test-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a mail to the shop itself, and waits for what becomes of it
         * @description Sends a mail to the shop itself, and waits for what becomes of it. For a signed-in admin.
         */
        post: operations["post_admin_settings_test_mail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs an admin in, with a code where two-step sign-in is on; the session is a cookie
         * @description Signs an admin in, with a code where two-step sign-in is on; the session is a cookie. For everyone.
         */
        post: operations["post_auth_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the session
         * @description Ends the session. For everyone.
         */
        post: operations["post_auth_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in
         * @description Who is signed in. For a signed-in admin.
         */
        get: operations["get_auth_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/account/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the caller uses two-step sign-in
         * @description Whether the caller uses two-step sign-in. For a signed-in admin.
         */
        get: operations["get_admin_account_second_factor"];
        put?: never;
        /**
         * Begins to set a second factor up, also in place of one that is on; nothing changes before its first code
         * @description Begins to set a second factor up, also in place of one that is on; nothing changes before its first code. For a signed-in admin.
         */
        post: operations["post_admin_account_second_factor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/account/second-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turns the second factor on by its first code, and ends the caller's other sessions
         * @description Turns the second factor on by its first code, and ends the caller's other sessions. For a signed-in admin.
         */
        post: operations["post_admin_account_second_factor_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/account/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes new recovery codes; the earlier ones stop working
         * @description Makes new recovery codes; the earlier ones stop working. For a signed-in admin.
         */
        post: operations["post_admin_account_second_factor_recovery_codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/account/second-factor/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turns the second factor off, unless the shop asks it of every admin
         * @description Turns the second factor off, unless the shop asks it of every admin. For a signed-in admin.
         */
        post: operations["post_admin_account_second_factor_remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The figures of the dashboard
         * @description The figures of the dashboard. For a signed-in admin.
         */
        get: operations["get_admin_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What waits for a person, the first three of each kind
         * @description What waits for a person, the first three of each kind. For a signed-in admin.
         */
        get: operations["get_admin_attention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What buyers who are paying, and orders that are not paid yet, keep from all others
         * @description What buyers who are paying, and orders that are not paid yet, keep from all others. For a signed-in admin.
         */
        get: operations["get_admin_holds"];
        put?: never;
        post?: never;
        /**
         * Ends the holds of card payments, which can still be paid; orders that keep copies for days stay
         * @description Ends the holds of card payments, which can still be paid; orders that keep copies for days stay. For a signed-in admin.
         */
        delete: operations["delete_admin_holds"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/holds/networks/{network}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Frees what one network holds: card payments can still be paid, unpaid orders end with a mail to each buyer
         * @description Frees what one network holds: card payments can still be paid, unpaid orders end with a mail to each buyer. For a signed-in admin.
         */
        delete: operations["delete_admin_holds_networks_network"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Money at PayFast that no payment explains
         * @description Money at PayFast that no payment explains. For a signed-in admin.
         */
        get: operations["get_admin_receipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/receipts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of them
         * @description One of them. For a signed-in admin.
         */
        get: operations["get_admin_receipts_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Settles it, with a note of what became of the money
         * @description Settles it, with a note of what became of the money. For a signed-in admin.
         */
        patch: operations["patch_admin_receipts_id"];
        trace?: never;
    };
    "/admin/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Work that kept failing and was set aside
         * @description Work that kept failing and was set aside. For a signed-in admin.
         */
        get: operations["get_admin_jobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of them
         * @description One of them. For a signed-in admin.
         */
        get: operations["get_admin_jobs_id"];
        put?: never;
        post?: never;
        /**
         * Gives it up for good
         * @description Gives it up for good. For a signed-in admin.
         */
        delete: operations["delete_admin_jobs_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/jobs/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tries it again
         * @description Tries it again. For a signed-in admin.
         */
        post: operations["post_admin_jobs_id_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mails that could not be delivered
         * @description Mails that could not be delivered. For a signed-in admin.
         */
        get: operations["get_admin_mails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/mails/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends it again
         * @description Sends it again. For a signed-in admin.
         */
        post: operations["post_admin_mails_id_send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/backups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The backups that lie beside the shop, whether they are good, and where they went
         * @description The backups that lie beside the shop, whether they are good, and where they went. For a signed-in admin.
         */
        get: operations["get_admin_backups"];
        put?: never;
        /**
         * Makes a backup now; one that was asked for already is not made twice
         * @description Makes a backup now; one that was asked for already is not made twice. For a signed-in admin.
         */
        post: operations["post_admin_backups"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the shop's clock says, and whether it is believed
         * @description What the shop's clock says, and whether it is believed. For a signed-in admin.
         */
        get: operations["get_admin_clock"];
        put?: never;
        /**
         * Says that today's date is right: what waited for that begins
         * @description Says that today's date is right: what waited for that begins. For a signed-in admin.
         */
        post: operations["post_admin_clock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The listed books that match, hidden ones too, with what is on hand and held apart
         * @description The listed books that match, hidden ones too, with what is on hand and held apart. For a signed-in admin.
         */
        get: operations["get_admin_books"];
        put?: never;
        /**
         * Adds a book
         * @description Adds a book. For a signed-in admin.
         */
        post: operations["post_admin_books"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/books/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One book
         * @description One book. For a signed-in admin.
         */
        get: operations["get_admin_books_id"];
        /**
         * Replaces a book; with its version, only while nobody changed or bought it since
         * @description Replaces a book; with its version, only while nobody changed or bought it since. For a signed-in admin.
         */
        put: operations["put_admin_books_id"];
        post?: never;
        /**
         * Takes a book off the list; what was sold and asked stays
         * @description Takes a book off the list; what was sold and asked stays. For a signed-in admin.
         */
        delete: operations["delete_admin_books_id"];
        options?: never;
        head?: never;
        /**
         * Changes a book's price and copies; with its version, only while nobody changed or bought it since
         * @description Changes a book's price and copies; with its version, only while nobody changed or bought it since. For a signed-in admin.
         */
        patch: operations["patch_admin_books_id"];
        trace?: never;
    };
    "/admin/books/{id}/stock/movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What became of a book's copies, the newest change first; their sum is what is on hand
         * @description What became of a book's copies, the newest change first; their sum is what is on hand. For a signed-in admin.
         */
        get: operations["get_admin_books_id_stock_movements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/books/bulk-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes several books off the list
         * @description Takes several books off the list. For a signed-in admin.
         */
        post: operations["post_admin_books_bulk_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/books/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All books that match, in the columns of the import's template
         * @description All books that match, in the columns of the import's template. For a signed-in admin.
         */
        get: operations["get_admin_books_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/books/bulk-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes price, copies or hiding of many books, or shows what would change
         * @description Changes price, copies or hiding of many books, or shows what would change. For a signed-in admin.
         */
        post: operations["post_admin_books_bulk_change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/books/bulk-change/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a change of price, copies or hiding back, where nobody changed that since
         * @description Takes a change of price, copies or hiding back, where nobody changed that since. For a signed-in admin.
         */
        post: operations["post_admin_books_bulk_change_id_undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/books/bulk-import/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says what a CSV file would do, and does none of it
         * @description Says what a CSV file would do, and does none of it. For a signed-in admin.
         */
        post: operations["post_admin_books_bulk_import_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/books/bulk-import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The imports, the newest first
         * @description The imports, the newest first. For a signed-in admin.
         */
        get: operations["get_admin_books_bulk_import"];
        put?: never;
        /**
         * Imports a CSV file; with `Prefer: respond-async` it answers at once
         * @description Imports a CSV file; with `Prefer: respond-async` it answers at once. For a signed-in admin.
         */
        post: operations["post_admin_books_bulk_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/books/bulk-import/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One import, and how far it is
         * @description One import, and how far it is. For a signed-in admin.
         */
        get: operations["get_admin_books_bulk_import_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/books/bulk-import/{id}/refused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The refused rows with their reasons, to correct and load again
         * @description The refused rows with their reasons, to correct and load again. For a signed-in admin.
         */
        get: operations["get_admin_books_bulk_import_id_refused"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/books/bulk-import/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stops an import; what is done stays
         * @description Stops an import; what is done stays. For a signed-in admin.
         */
        post: operations["post_admin_books_bulk_import_id_stop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/books/bulk-import/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undoes an import as a whole, while nothing of it was sold
         * @description Undoes an import as a whole, while nothing of it was sold. For a signed-in admin.
         */
        post: operations["post_admin_books_bulk_import_id_undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The schools' lists that match, with how many of their titles are here now
         * @description The schools' lists that match, with how many of their titles are here now. For a signed-in admin.
         */
        get: operations["get_admin_lists"];
        put?: never;
        /**
         * Adds a school's list; a school has one for each grade and year
         * @description Adds a school's list; a school has one for each grade and year. For a signed-in admin.
         */
        post: operations["post_admin_lists"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/lists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One list, each title with the books that fit it
         * @description One list, each title with the books that fit it. For a signed-in admin.
         */
        get: operations["get_admin_lists_id"];
        /**
         * Replaces a list; titles that are sent with their id stay the titles that they are
         * @description Replaces a list; titles that are sent with their id stay the titles that they are. For a signed-in admin.
         */
        put: operations["put_admin_lists_id"];
        post?: never;
        /**
         * Deletes a list; the books stay
         * @description Deletes a list; the books stay. For a signed-in admin.
         */
        delete: operations["delete_admin_lists_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/lists/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reads the text of a school's letter as a proposed list, and stores nothing
         * @description Reads the text of a school's letter as a proposed list, and stores nothing. For a signed-in admin.
         */
        post: operations["post_admin_lists_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/lists/import/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says list by list what a CSV file of lists would do, and does none of it
         * @description Says list by list what a CSV file of lists would do, and does none of it. For a signed-in admin.
         */
        post: operations["post_admin_lists_import_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/lists/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The imports of lists, the newest first
         * @description The imports of lists, the newest first. For a signed-in admin.
         */
        get: operations["get_admin_lists_import"];
        put?: never;
        /**
         * Imports a CSV file of lists, as drafts; titles that it does not name stay
         * @description Imports a CSV file of lists, as drafts; titles that it does not name stay. For a signed-in admin.
         */
        post: operations["post_admin_lists_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/lists/import/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One import of lists, and how far it is
         * @description One import of lists, and how far it is. For a signed-in admin.
         */
        get: operations["get_admin_lists_import_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/lists/import/{id}/refused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The refused rows with their reasons, to correct and load again
         * @description The refused rows with their reasons, to correct and load again. For a signed-in admin.
         */
        get: operations["get_admin_lists_import_id_refused"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/lists/import/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stops an import of lists; what is done stays
         * @description Stops an import of lists; what is done stays. For a signed-in admin.
         */
        post: operations["post_admin_lists_import_id_stop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/lists/import/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undoes an import of lists as a whole, while none of them was changed since
         * @description Undoes an import of lists as a whole, while none of them was changed since. For a signed-in admin.
         */
        post: operations["post_admin_lists_import_id_undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/schools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All schools, or one page of them, or those whose name has the search in it
         * @description All schools, or one page of them, or those whose name has the search in it. For a signed-in admin.
         */
        get: operations["get_admin_schools"];
        put?: never;
        /**
         * Adds a school
         * @description Adds a school. For a signed-in admin.
         */
        post: operations["post_admin_schools"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/schools/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The schools that a field offers to choose from: all of up to two hundred; of more those with most books, or those found
         * @description The schools that a field offers to choose from: all of up to two hundred; of more those with most books, or those found. For a signed-in admin.
         */
        get: operations["get_admin_schools_choices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/schools/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Renames a school
         * @description Renames a school. For a signed-in admin.
         */
        put: operations["put_admin_schools_id"];
        post?: never;
        /**
         * Deletes a school that no listed book and no school list carries
         * @description Deletes a school that no listed book and no school list carries. For a signed-in admin.
         */
        delete: operations["delete_admin_schools_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/subjects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All subjects, or one page of them, or those whose name has the search in it
         * @description All subjects, or one page of them, or those whose name has the search in it. For a signed-in admin.
         */
        get: operations["get_admin_subjects"];
        put?: never;
        /**
         * Adds a subject
         * @description Adds a subject. For a signed-in admin.
         */
        post: operations["post_admin_subjects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/subjects/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The subjects that a field offers to choose from: all of up to two hundred; of more those with most books, or those found
         * @description The subjects that a field offers to choose from: all of up to two hundred; of more those with most books, or those found. For a signed-in admin.
         */
        get: operations["get_admin_subjects_choices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/subjects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Renames a subject
         * @description Renames a subject. For a signed-in admin.
         */
        put: operations["put_admin_subjects_id"];
        post?: never;
        /**
         * Deletes a subject that no listed book and no school list carries
         * @description Deletes a subject that no listed book and no school list carries. For a signed-in admin.
         */
        delete: operations["delete_admin_subjects_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/grades": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All grades, or one page of them, or those whose name has the search in it
         * @description All grades, or one page of them, or those whose name has the search in it. For a signed-in admin.
         */
        get: operations["get_admin_grades"];
        put?: never;
        /**
         * Adds a grade
         * @description Adds a grade. For a signed-in admin.
         */
        post: operations["post_admin_grades"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/grades/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The grades that a field offers to choose from: all of up to two hundred; of more those with most books, or those found
         * @description The grades that a field offers to choose from: all of up to two hundred; of more those with most books, or those found. For a signed-in admin.
         */
        get: operations["get_admin_grades_choices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/grades/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Renames a grade
         * @description Renames a grade. For a signed-in admin.
         */
        put: operations["put_admin_grades_id"];
        post?: never;
        /**
         * Deletes a grade that no listed book and no school list carries
         * @description Deletes a grade that no listed book and no school list carries. For a signed-in admin.
         */
        delete: operations["delete_admin_grades_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The payments that match, the newest first
         * @description The payments that match, the newest first. For a signed-in admin.
         */
        get: operations["get_payments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payments/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The figures above the list
         * @description The figures above the list. For a signed-in admin.
         */
        get: operations["get_admin_payments_figures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payments/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All payments that match
         * @description All payments that match. For a signed-in admin.
         */
        get: operations["get_admin_payments_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payments/{paymentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All that is known of a payment
         * @description All that is known of a payment. For a signed-in admin.
         */
        get: operations["get_admin_payments_paymentId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Writes the admin's own notes about a payment
         * @description Writes the admin's own notes about a payment. For a signed-in admin.
         */
        patch: operations["patch_admin_payments_paymentId"];
        trace?: never;
    };
    "/admin/payments/{paymentId}/flags/{flagId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settles what needed attention, with a note of what was done
         * @description Settles what needed attention, with a note of what was done. For a signed-in admin.
         */
        post: operations["post_admin_payments_paymentId_flags_flagId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payments/{paymentId}/received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks the money of a payment as received: by transfer, in cash or by card machine
         * @description Marks the money of a payment as received: by transfer, in cash or by card machine. For a signed-in admin.
         */
        post: operations["post_admin_payments_paymentId_received"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payments/{paymentId}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends an order that waits for a transfer or to be collected; its buyer is told why
         * @description Ends an order that waits for a transfer or to be collected; its buyer is told why. For a signed-in admin.
         */
        post: operations["post_admin_payments_paymentId_end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payments/{paymentId}/provider-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Looks the payment up in PayFast's history now
         * @description Looks the payment up in PayFast's history now. For a signed-in admin.
         */
        post: operations["post_admin_payments_paymentId_provider_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payments/{paymentId}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was refunded of a payment, and what can be
         * @description What was refunded of a payment, and what can be. For a signed-in admin.
         */
        get: operations["get_admin_payments_paymentId_refunds"];
        put?: never;
        /**
         * Refunds lines, delivery or an amount, through PayFast or by hand
         * @description Refunds lines, delivery or an amount, through PayFast or by hand. For a signed-in admin.
         */
        post: operations["post_admin_payments_paymentId_refunds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payments/{paymentId}/refunds/{refundId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says what became of a refund that PayFast was asked for, or asks PayFast again
         * @description Says what became of a refund that PayFast was asked for, or asks PayFast again. For a signed-in admin.
         */
        post: operations["post_admin_payments_paymentId_refunds_refundId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/credit-notes/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The credit note of a refund
         * @description The credit note of a refund. For a signed-in admin.
         */
        get: operations["get_admin_credit_notes_number"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The orders that match: first what waits, the oldest payment first
         * @description The orders that match: first what waits, the oldest payment first. For a signed-in admin.
         */
        get: operations["get_admin_orders"];
        put?: never;
        /**
         * Takes an order by phone, at the gate or over the counter
         * @description Takes an order by phone, at the gate or over the counter. For a signed-in admin.
         */
        post: operations["post_admin_orders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/pick": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All books of all orders to pack, in the order of the shelves
         * @description All books of all orders to pack, in the order of the shelves. For a signed-in admin.
         */
        get: operations["get_admin_orders_pick"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/slips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Packing slips, a page for each order
         * @description Packing slips, a page for each order. For a signed-in admin.
         */
        get: operations["get_admin_orders_slips"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes many orders to a state, each for itself
         * @description Takes many orders to a state, each for itself. For a signed-in admin.
         */
        post: operations["post_admin_orders_state"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{paymentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An order with all that somebody needs who packs it
         * @description An order with all that somebody needs who packs it. For a signed-in admin.
         */
        get: operations["get_admin_orders_paymentId"];
        /**
         * Changes an order that is not packed yet: its phone, the way that it goes, where to
         * @description Changes an order that is not packed yet: its phone, the way that it goes, where to. For a signed-in admin.
         */
        put: operations["put_admin_orders_paymentId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{paymentId}/difference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says what became of the money that another way costs more, or less
         * @description Says what became of the money that another way costs more, or less. For a signed-in admin.
         */
        post: operations["post_admin_orders_paymentId_difference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{paymentId}/owed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes owed copies of a book from the shelf, as many as are there for the order
         * @description Takes owed copies of a book from the shelf, as many as are there for the order. For a signed-in admin.
         */
        post: operations["post_admin_orders_paymentId_owed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{paymentId}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes an order to its next state, or with a reason back to the one before
         * @description Takes an order to its next state, or with a reason back to the one before. For a signed-in admin.
         */
        post: operations["post_admin_orders_paymentId_state"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reports/months": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sales, delivery, refunds, VAT, orders and copies by month in South Africa
         * @description Sales, delivery, refunds, VAT, orders and copies by month in South Africa. For a signed-in admin.
         */
        get: operations["get_admin_reports_months"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reports/months/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as a file, in rand
         * @description The same as a file, in rand. For a signed-in admin.
         */
        get: operations["get_admin_reports_months_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reports/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The invoices and credit notes issued between two days in South Africa, both included, the oldest first; credit notes below zero, in rand
         * @description The invoices and credit notes issued between two days in South Africa, both included, the oldest first; credit notes below zero, in rand. For a signed-in admin.
         */
        get: operations["get_admin_reports_invoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stores an image
         * @description Stores an image. For a signed-in admin.
         */
        post: operations["post_admin_uploads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/objects/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins an upload: an address to send an image to by PUT, good for a day
         * @description Begins an upload: an address to send an image to by PUT, good for a day. For a signed-in admin.
         */
        post: operations["post_objects_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/objects/upload/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Takes in the image of an upload that was begun
         * @description Takes in the image of an upload that was begun. For a signed-in admin.
         */
        put: operations["put_objects_upload_id"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets the logo
         * @description Sets the logo. For a signed-in admin.
         */
        put: operations["put_logo"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hero-banner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets the banner at the head of the shop
         * @description Sets the banner at the head of the shop. For a signed-in admin.
         */
        put: operations["put_hero_banner"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AddToCart: {
            bookId: number;
            /** @default 1 */
            quantity?: number | null;
            /** @description The cart's own id, for who keeps no cookies */
            sessionId?: string | null;
        };
        SetQuantity: {
            quantity: number;
            /** @description The cart's own id, for who keeps no cookies */
            sessionId?: string | null;
        };
        CartSession: {
            /** @description The cart's own id, for who keeps no cookies */
            sessionId?: string | null;
        };
        AddBooks: {
            /** @description A book that is named twice is wanted twice */
            bookIds: number[];
            /** @description The cart's own id, for who keeps no cookies */
            sessionId?: string | null;
        };
        NewDeliveryMethod: {
            /** @enum {string} */
            kind: "collection" | "courier" | "pickup_point" | "school";
            name: string;
            priceCents: number;
            /** @description Such as where and when */
            details?: string | null;
            leadTime?: string | null;
            freeFromCents?: number | null;
            perExtraCopyCents?: number | null;
            position?: number | null;
            isOffered?: boolean | null;
        };
        DeliveryMethodChange: {
            kind?: ("collection" | "courier" | "pickup_point" | "school") | null;
            name?: string | null;
            priceCents?: number | null;
            /** @description Such as where and when */
            details?: string | null;
            leadTime?: string | null;
            freeFromCents?: number | null;
            perExtraCopyCents?: number | null;
            position?: number | null;
            isOffered?: boolean | null;
        };
        PayBook: {
            bookId: number;
            amount?: number | null;
            customerName: string;
            customerEmail: string;
            customerPhone: string;
            buyerCompany?: string | null;
            buyerAddress?: string | null;
            buyerVatNumber?: string | null;
            deliveryMethodId?: number | null;
            /** @description For a courier */
            deliveryAddress?: {
                street?: string | null;
                suburb?: string | null;
                town?: string | null;
                /** @description Four digits */
                postalCode?: string | null;
                province?: string | null;
            } | null;
            /** @description For a pickup point or locker: which */
            pickupPoint?: string | null;
            /** @description The price of delivery that the buyer was shown: checked, never charged */
            deliveryCents?: number | null;
            /** @description PayFast where it is missing; the others where the owner offers them */
            method?: ("payfast" | "bank_transfer" | "on_collection") | null;
            /** @description The buyer was shown the condition of each book and 'This book is second-hand. By pressing the button you agree to buy it in the condition above.', or its plural, and pressed that button. Without it no agreement is kept */
            agreesToCondition?: boolean | null;
        };
        PayCart: {
            customerName: string;
            customerEmail: string;
            customerPhone: string;
            buyerCompany?: string | null;
            buyerAddress?: string | null;
            buyerVatNumber?: string | null;
            deliveryMethodId?: number | null;
            /** @description For a courier */
            deliveryAddress?: {
                street?: string | null;
                suburb?: string | null;
                town?: string | null;
                /** @description Four digits */
                postalCode?: string | null;
                province?: string | null;
            } | null;
            /** @description For a pickup point or locker: which */
            pickupPoint?: string | null;
            /** @description The price of delivery that the buyer was shown: checked, never charged */
            deliveryCents?: number | null;
            /** @description PayFast where it is missing; the others where the owner offers them */
            method?: ("payfast" | "bank_transfer" | "on_collection") | null;
            /** @description The buyer was shown the condition of each book and 'This book is second-hand. By pressing the button you agree to buy it in the condition above.', or its plural, and pressed that button. Without it no agreement is kept */
            agreesToCondition?: boolean | null;
            /** @description The cart's own id, for who keeps no cookies */
            sessionId?: string | null;
        };
        NewEnquiry: {
            bookId?: number | null;
            lookingFor?: string | null;
            name: string;
            email: string;
            phone: string;
            school?: string | null;
            message?: string | null;
            website?: "" | null;
        };
        Processed: {
            processed: boolean;
        };
        NewWanted: {
            email: string;
            /** @description Titles of a school's list */
            itemIds?: number[] | null;
            isbn?: string | null;
            /** @description A book that is not there now */
            bookId?: number | null;
            title?: string | null;
            /** @description The grade of the title */
            gradeId?: number | null;
            website?: "" | null;
        };
        RemovePerson: {
            email: string;
        };
        CorrectPerson: {
            who: string;
            name?: string | null;
            email?: string | null;
            phone?: string | null;
        };
        ErasePerson: {
            who: string;
        };
        NewPersonRequest: {
            /** @enum {string} */
            kind: "access" | "correction" | "erasure" | "objection";
            contact: string;
            /** @description A day in South Africa; today when it is missing */
            receivedOn?: string | null;
        };
        AnswerPersonRequest: {
            outcome: string;
        };
        SettingsInput: {
            logoUrl?: string | null;
            heroBannerUrl?: string | null;
            bannerTitle?: string | null;
            bannerSubtitle?: string | null;
            instagramHandle?: string | null;
            facebookPageHandle?: string | null;
            primaryColor?: string | null;
            secondaryColor?: string | null;
            accentColor?: string | null;
            backgroundColor?: string | null;
            textColor?: string | null;
            payfastMerchantId?: string | null;
            payfastMerchantKey?: string | null;
            payfastPassphrase?: string | null;
            removePayfastPassphrase?: boolean | null;
            payfastSandboxMode?: boolean | null;
            /** @description Saves credentials that look wrong for real payments, once that was asked back */
            payfastCertain?: boolean | null;
            takesBankTransfer?: boolean | null;
            bankName?: string | null;
            bankAccountHolder?: string | null;
            bankAccountNumber?: string | null;
            bankBranchCode?: string | null;
            bankTransferDays?: number | null;
            takesPayOnCollection?: boolean | null;
            payOnCollectionDays?: number | null;
            unpaidSharePercent?: number | null;
            businessName?: string | null;
            legalName?: string | null;
            businessAddress?: string | null;
            businessEmail?: string | null;
            businessPhone?: string | null;
            companyNumber?: string | null;
            officeBearers?: string | null;
            vatRegistered?: boolean | null;
            vatNumber?: string | null;
            invoicePrefix?: string | null;
            holdMinutes?: number | null;
            holdCopies?: number | null;
            largeOrderCopies?: number | null;
            largeOrderEmails?: string[] | null;
            /** @description Whether every admin must use two-step sign-in */
            secondFactorRequired?: boolean | null;
            blockedIsbnPrefixes?: string[] | null;
            backupHour?: number | null;
            backupNights?: number | null;
            backupSundays?: number | null;
            deliveryText?: string | null;
            returnsText?: string | null;
            privacyText?: string | null;
            aboutText?: string | null;
            informationOfficer?: string | null;
            informationOfficerEmail?: string | null;
            paiaManualUrl?: string | null;
            operatorsText?: string | null;
            keepPaidYears?: number | null;
            keepUnpaidDays?: number | null;
            keepEnquiryMonths?: number | null;
            keepWantedMonths?: number | null;
            keepCartDays?: number | null;
            keepMailDays?: number | null;
            version?: string | null;
            id?: unknown;
            createdAt?: unknown;
            updatedAt?: unknown;
            payfastMerchantIdSet?: unknown;
            payfastMerchantKeySet?: unknown;
            payfastPassphraseSet?: unknown;
            /** @description The caller's password */
            current?: string | null;
            /** @description Of the authenticator app, or a recovery code; asked of who has two-step sign-in */
            code?: string | null;
        };
        Login: {
            email: string;
            password: string;
            /** @description Of the authenticator app, or a recovery code; asked of who has two-step sign-in */
            code?: string | null;
        };
        SecondFactorProof: {
            /** @description The caller's password */
            current?: string | null;
            /** @description Of the authenticator app, or a recovery code; asked of who has two-step sign-in */
            code?: string | null;
        };
        FirstCode: {
            code: string;
        };
        SettleReceipt: {
            note: string;
        };
        RightDayInput: {
            /** Format: date */
            day: string;
        };
        BookInput: {
            title: string;
            priceCents: number;
            originalPriceCents?: number | null;
            shortDesc: string;
            /** @description The short one serves where it is left out */
            longDesc?: string | null;
            isbn?: string | null;
            condition?: ("Like New" | "Good" | "Fair") | null;
            coverImageUrl?: string | null;
            /** @default [] */
            gallery?: string[] | null;
            stockQty: number;
            /** @description Where its copies stand */
            shelf?: string | null;
            gradeId: number;
            schoolId: number;
            subjectId: number;
            isHidden?: boolean | null;
            /** @default [] */
            tags?: string[] | null;
            version?: string | null;
        };
        OfferInput: {
            priceCents: number;
            stockQty: number;
            version?: string | null;
        };
        BookIds: {
            ids: number[];
        };
        BulkChangeInput: {
            ids?: number[] | null;
            matching?: string | null;
            priceSetCents?: number | null;
            priceRaiseCents?: number | null;
            priceLowerCents?: number | null;
            pricePercent?: number | null;
            stockSet?: number | null;
            stockAdd?: number | null;
            isHidden?: boolean | null;
            dryRun?: boolean | null;
            seen?: string | null;
        };
        ListInput: {
            schoolId: number;
            gradeId: number;
            year: number;
            /** @default draft */
            state?: ("draft" | "published") | null;
            note?: string | null;
            /** @default [] */
            items?: {
                /** @description Of a title that is on the list already */
                id?: number | null;
                title: string;
                isbn?: string | null;
                /**
                 * @description Of editions that will do as well
                 * @default []
                 */
                otherIsbns?: string[] | null;
                subjectId?: number | null;
                /** @description One title is needed of those with the same words here */
                choiceGroup?: string | null;
                note?: string | null;
                /** @description What the book costs when new, in cents */
                newPriceCents?: number | null;
                /** @description A book that fits by the owner's word */
                tiedBookId?: number | null;
                /**
                 * @description Books that do not fit by the owner's word
                 * @default []
                 */
                excludedBookIds?: number[] | null;
            }[] | null;
            version?: string | null;
        };
        Letter: {
            text: string;
        };
        NewSchool: {
            name: string;
            town?: string | null;
        };
        NewSubject: {
            name: string;
            otherNames?: string[] | null;
        };
        NewName: {
            name: string;
        };
        PaymentNotes: {
            notes?: string | null;
        };
        SettleFlag: {
            note: string;
        };
        ReceivedMoney: {
            amountCents: number;
            /** @description As the buyer chose, where it is missing */
            way?: ("transfer" | "cash" | "card_machine") | null;
            /** @description As the bank or the card machine tells it */
            reference?: string | null;
            /** @description The day in South Africa; today where it is missing */
            receivedOn?: string | null;
            /** @description The buyer takes the books along now */
            handedOver?: boolean | null;
        };
        EndAwaited: {
            reason: string;
        };
        RefundInput: {
            lines?: {
                bookId: number;
                quantity: number;
                /** @description Whether these copies go back to the shelf, or how many of them */
                restock?: (boolean | number) | null;
            }[] | null;
            deliveryCents?: number | null;
            /** @description Beside the lines and the delivery */
            amountCents?: number | null;
            /** @enum {string} */
            reason: "sold_twice" | "not_as_described" | "wrong_edition" | "learner_moved" | "changed_mind" | "other";
            note?: string | null;
            /** @enum {string} */
            way: "payfast" | "transfer" | "cash";
            /** @description Of a transfer or a receipt */
            reference?: string | null;
            /** @description Where PayFast asks for a bank account; never stored */
            bank?: {
                holder: string;
                bankName: string;
                branchCode: string;
                accountNumber: string;
                /** @enum {string} */
                accountType: "current" | "savings";
            } | null;
            /** @description PayFast's number of money that came beside the invoice: paid twice, or another amount */
            receiptId?: string | null;
            /** @description What it came to where it was looked over: another sum refunds nothing */
            confirmedCents?: number | null;
            /** @description The same refund sent again under it is one refund */
            idempotencyKey?: string | null;
        };
        RefundAnswer: {
            /**
             * @description `ask` only asks PayFast again: nothing is ever sent a second time
             * @enum {string}
             */
            outcome: "refunded" | "not_refunded" | "ask";
        };
        CounterOrder: {
            lines: {
                bookId: number;
                quantity: number;
            }[];
            /** @description Without any of the three it is a cash sale */
            customerName?: string | null;
            /** @description Without one no mails are sent */
            customerEmail?: string | null;
            customerPhone?: string | null;
            buyerCompany?: string | null;
            buyerAddress?: string | null;
            buyerVatNumber?: string | null;
            deliveryMethodId?: number | null;
            /** @description For a courier */
            deliveryAddress?: {
                street?: string | null;
                suburb?: string | null;
                town?: string | null;
                /** @description Four digits */
                postalCode?: string | null;
                province?: string | null;
            } | null;
            /** @description For a pickup point or locker: which */
            pickupPoint?: string | null;
            /** @description The price of delivery that the buyer was shown: checked, never charged */
            deliveryCents?: number | null;
            /** @description The buyer takes the books along now; then there is no delivery */
            handedOver?: boolean | null;
            /**
             * @description `cash`, `card_machine` and `transfer` are paid now; `bank_transfer` and `on_collection` later
             * @enum {string}
             */
            payment: "cash" | "card_machine" | "transfer" | "bank_transfer" | "on_collection";
            /** @description Of money that is paid now: the bank's, or of the card machine's slip */
            reference?: string | null;
            /** @description The buyer was told each book's condition and agreed to it. Of books that are handed over now it is so */
            conditionsAgreed?: boolean | null;
            /** @description What the buyer was told that it costs, delivery included: checked, never charged */
            amountCents?: number | null;
            /** @description The same order sent again under it is one order */
            idempotencyKey?: string | null;
        };
        ManyOrders: {
            /** @enum {string} */
            state: "to_pack" | "ready" | "sent" | "handed_over";
            ids: string[];
        };
        OrderChange: {
            customerPhone?: string | null;
            /** @description Another way, of those on offer */
            deliveryMethodId?: number | null;
            /** @description For a courier: all of it */
            deliveryAddress?: {
                street?: string | null;
                suburb?: string | null;
                town?: string | null;
                /** @description Four digits */
                postalCode?: string | null;
                province?: string | null;
            } | null;
            /** @description For a pickup point or locker: which */
            pickupPoint?: string | null;
            /** @description Needed where the other way costs more: whether the buyer is asked for the rest */
            ifMore?: ("transfer" | "waived") | null;
            /** @description Needed where the other way costs less: whether the rest goes back */
            ifLess?: ("refund" | "kept") | null;
            /** @description Needed where the rest is kept */
            reason?: string | null;
        };
        DifferenceOutcome: {
            /**
             * @description `returned`: what came by transfer for a dearer way has gone back
             * @enum {string}
             */
            outcome: "received" | "waived" | "returned";
            /** @description Of the transfer */
            reference?: string | null;
            reason?: string | null;
        };
        OwedBook: {
            bookId: number;
        };
        OrderStep: {
            /** @enum {string} */
            state: "to_pack" | "ready" | "sent" | "handed_over";
            /** @description With `sent` */
            carrier?: string | null;
            /** @description With `sent` */
            trackingNumber?: string | null;
            /** @description Needed to take a step back */
            reason?: string | null;
        };
        Logo: {
            logoURL: string | null;
        };
        HeroBanner: {
            bannerURL: string | null;
        };
        FilterOptions: {
            grades: string[];
            schools: string[];
            subjects: string[];
        };
        Error: {
            error: {
                code: string;
                message: string;
                /** @description Sentences by field name */
                fields: {
                    [key: string]: string[];
                };
            };
            message: string;
        };
        CountedNames: {
            names: string[];
            /** @description How many books each would show; null where the shelf is too large to count */
            counts: number[] | null;
            /** @description How many names there are; more than are listed when there are many */
            total: number;
        };
        BookPage: {
            books: components["schemas"]["Book"][];
            total: number;
            page: number;
            pages: number;
            /** @description What was searched instead, where nothing was found for q: one letter of a word was put right */
            searchedFor: string | null;
        };
        Book: {
            id: number;
            title: string;
            /** @description In cents */
            priceCents: number;
            originalPriceCents: number | null;
            shortDesc: string;
            longDesc: string;
            isbn: string | null;
            condition: string | null;
            coverImageUrl: string | null;
            gallery: string[];
            gradeId: number;
            schoolId: number;
            subjectId: number;
            tags: string[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            updatedAt: string;
            grade: components["schemas"]["Name"];
            school: components["schemas"]["Name"];
            subject: components["schemas"]["Name"];
            /** @description How many can be bought now */
            stockQty: number;
            soldOut: boolean;
        };
        Name: {
            id: number;
            name: string;
        };
        BookWithCopies: {
            id: number;
            title: string;
            /** @description In cents */
            priceCents: number;
            originalPriceCents: number | null;
            shortDesc: string;
            longDesc: string;
            isbn: string | null;
            condition: string | null;
            coverImageUrl: string | null;
            gallery: string[];
            gradeId: number;
            schoolId: number;
            subjectId: number;
            tags: string[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            updatedAt: string;
            grade: components["schemas"]["Name"];
            school: components["schemas"]["Name"];
            subject: components["schemas"]["Name"];
            /** @description How many can be bought now */
            stockQty: number;
            soldOut: boolean;
            /** @description Books with the same ISBN that can be bought now, cheapest first, at most 8 */
            otherCopies: components["schemas"]["OtherCopy"][];
        };
        OtherCopy: {
            id: number;
            /** @description In cents */
            priceCents: number;
            condition: string | null;
            school: components["schemas"]["Name"];
        };
        FoundSchools: {
            schools: components["schemas"]["FoundSchool"][];
            /** @description Whether more schools have these words */
            hasMore: boolean;
            /** @description The words that were searched for, when no school has what was typed */
            searchedFor: string | null;
        };
        FoundSchool: {
            id: number;
            name: string;
            town: string | null;
            /** @description The name with the town that tells it from others */
            label: string;
            /** @description Whether it has a published list */
            hasLists: boolean;
            /** @description The address of its page */
            path: string;
        };
        SchoolLists: {
            school: components["schemas"]["SchoolOfLists"];
            lists: components["schemas"]["SchoolListRow"][];
        };
        SchoolOfLists: {
            id: number;
            name: string;
            label: string;
            /** @description The address of its page */
            path: string;
        };
        SchoolListRow: {
            id: number;
            grade: components["schemas"]["NameInList"];
            year: number;
            /** @description How many titles are needed; alternatives count once */
            titles: number;
            /** @description How many of them can be bought now */
            here: number;
            /** @description The address of its page */
            path: string;
        };
        NameInList: {
            id: number;
            name: string;
        };
        SchoolList: {
            id: number;
            grade: components["schemas"]["NameInList"];
            year: number;
            /** @description How many titles are needed; alternatives count once */
            titles: number;
            /** @description How many of them can be bought now */
            here: number;
            /** @description The address of its page */
            path: string;
            school: components["schemas"]["SchoolOfLists"];
            note: string | null;
            items: components["schemas"]["SchoolListItem"][];
        };
        SchoolListItem: {
            id: number;
            title: string;
            isbn: string | null;
            otherIsbns: string[];
            subject: string | null;
            /** @description One is needed of the items that share it */
            choiceGroup: string | null;
            note: string | null;
            newPriceCents: number | null;
            /** @description The books that fit and can be bought now, best first */
            books: components["schemas"]["ListedCopy"][];
        };
        ListedCopy: {
            /** @description The book's id, to put it into a cart */
            id: number;
            title: string;
            isbn: string | null;
            condition: string;
            school: string;
            /** @description In cents */
            priceCents: number;
            /** @description What it saves against new; 0 when that is not known */
            savesCents: number;
            available: number;
        };
        Cart: {
            cart: components["schemas"]["CartLine"][];
            units: number;
            /** @description In cents */
            subtotalCents: number;
            canCheckOut: boolean;
        };
        CartLine: {
            id: number;
            quantity: number;
            /** @description In cents */
            lineTotalCents: number;
            available: number;
            problem: components["schemas"]["LineProblem"] | null;
            book: {
                id: number;
                title: string;
                coverImageUrl: string | null;
                /** @description In cents */
                priceCents: number;
                condition: string | null;
                school: {
                    name: string;
                };
                subject: {
                    name: string;
                };
                grade: {
                    name: string;
                };
            };
        };
        LineProblem: {
            /** @constant */
            kind: "gone";
        } | {
            /** @constant */
            kind: "sold_out";
        } | {
            /** @constant */
            kind: "too_many";
            available: number;
        } | {
            /** @constant */
            kind: "price_changed";
            /** @description In cents */
            fromCents: number;
        };
        StartedCart: {
            sessionId: string;
            cart: components["schemas"]["CartLine"][];
            units: number;
            /** @description In cents */
            subtotalCents: number;
            canCheckOut: boolean;
        };
        FilledCart: {
            sessionId: string;
            books: components["schemas"]["AddedBook"][];
            cart: components["schemas"]["CartLine"][];
            units: number;
            /** @description In cents */
            subtotalCents: number;
            canCheckOut: boolean;
        };
        AddedBook: {
            bookId: number;
            /** @description Null when the book is not listed any more */
            title: string | null;
            /**
             * @description 'in_cart': the cart had it already; 'sold_out': no copy can be bought now
             * @enum {string}
             */
            outcome: "added" | "in_cart" | "sold_out" | "gone";
        };
        DeliveryOptions: {
            deliveryMethods: components["schemas"]["DeliveryOption"][];
        };
        DeliveryOption: {
            id: number;
            /** @enum {string} */
            kind: "collection" | "courier" | "pickup_point" | "school";
            name: string;
            /** @description Such as where and when */
            details: string;
            /** @description How long it takes */
            leadTime: string;
            /** @description In cents */
            priceCents: number;
        };
        DeliveryMethods: {
            deliveryMethods: components["schemas"]["DeliveryMethod"][];
        };
        DeliveryMethod: {
            id: number;
            /** @enum {string} */
            kind: "collection" | "courier" | "pickup_point" | "school";
            name: string;
            /** @description Such as where and when */
            details: string;
            /** @description How long it takes */
            leadTime: string;
            /** @description Of the first copy, in cents */
            priceCents: number;
            /** @description Nothing from so much worth of books on */
            freeFromCents: number | null;
            /** @description Of each further copy, in cents */
            perExtraCopyCents: number;
            /** @description Its place in the list */
            position: number;
            isOffered: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            updatedAt: string;
        };
        Message: {
            message: string;
        };
        InitiatedPayment: {
            paymentId: string;
            /** @description All that is paid, delivery included, in cents */
            amountCents: number;
            /**
             * @description How the buyer chose to pay
             * @enum {string}
             */
            method: "payfast" | "bank_transfer" | "on_collection";
            /** @description Null where it is not paid at PayFast, or is paid already: show the buyer their page */
            paymentForm: string | null;
            /** @description The buyer's page: how to pay, and what has become of it */
            pageUrl: string;
            /** @description Null where nothing is held: tell the buyer */
            holdEndsAt: string | null;
        };
        FoundPayment: {
            payment: components["schemas"]["Payment"];
        };
        Payment: {
            /** @description Null when it was found by its short reference */
            id: string | null;
            reference: string;
            /** @enum {string} */
            status: "pending" | "completed" | "failed" | "cancelled";
            /** @description In cents */
            amount: number;
            /**
             * @description How the buyer chose to pay
             * @enum {string}
             */
            method: "payfast" | "bank_transfer" | "on_collection";
            /** @description Where a transfer that is waited for is paid to */
            bank: components["schemas"]["BankAccount"] | null;
            /** @description Of the amount, for delivery */
            deliveryCents: number;
            /** @description Null where none was chosen */
            deliveryName: string | null;
            /** @description The way whose price was paid with it */
            paidDeliveryName: string | null;
            /** @description Asked for by transfer since, for a dearer way */
            deliveryDueCents: number;
            /** @description The address or the pickup point, in lines */
            deliveryTo: string[];
            customerName: string;
            /** @description Null for a buyer who gave none */
            customerEmail: string | null;
            bookId: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            updatedAt: string;
            isTest: boolean;
            /** @description Null where nothing is held, or no longer */
            holdEndsAt: string | null;
            payableUntil: string | null;
            /** @description What went back of it */
            refundedCents: number;
            needsAttention: boolean;
            confirmation: ("queued" | "sent" | "failed") | null;
            masked: boolean;
            fromCart: boolean;
            items: components["schemas"]["PaymentItem"][];
            /** @description Its way to the buyer. Null before it is paid */
            order: components["schemas"]["OrderWay"] | null;
        };
        BankAccount: {
            bankName: string;
            accountHolder: string;
            accountNumber: string;
            branchCode: string;
        };
        PaymentItem: {
            bookId: number;
            title: string;
            /** @description In cents */
            unitPriceCents: number;
            quantity: number;
            /** @description Copies of it whose price went back */
            refundedQty: number;
        };
        OrderWay: {
            /** @enum {string} */
            state: "to_pack" | "ready" | "sent" | "handed_over";
            times: components["schemas"]["OrderTimes"];
            carrier: string | null;
            trackingNumber: string | null;
            /** @description Where the carrier is known */
            trackingUrl: string | null;
        };
        OrderTimes: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            paidAt: string;
            readyAt: string | null;
            sentAt: string | null;
            handedOverAt: string | null;
        };
        EnquiryReference: {
            referenceNumber: string;
        };
        EnquiryPage: {
            enquiries: components["schemas"]["Enquiry"][];
            total: number;
            page: number;
            pages: number;
        };
        Enquiry: {
            id: number;
            referenceNumber: string;
            bookId: number | null;
            /** @description Null for a book that the shop does not have */
            book: {
                title: string;
                /** @description In cents */
                priceCents: number;
                isListed: boolean;
                isHidden: boolean;
            } | null;
            /** @description Which book that is */
            lookingFor: string | null;
            name: string;
            email: string;
            phone: string;
            school: string | null;
            message: string | null;
            processed: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            updatedAt: string;
        };
        WantedPage: {
            titles: components["schemas"]["WantedTitle"][];
            total: number;
            page: number;
            pages: number;
        };
        WantedTitle: {
            title: string;
            isbn: string | null;
            /** @description Of a title without an ISBN, or of a list */
            grade: string | null;
            /** @description How many wait */
            people: number;
            /** @description Whose lists or books they asked about, most people first */
            schools: components["schemas"]["WantedSchool"][];
            /**
             * Format: date-time
             * @description When the first of them asked
             */
            since: string;
        };
        WantedSchool: {
            name: string;
            people: number;
        };
        RemovedRequests: {
            /** @description How many titles this address waited for */
            removed: number;
        };
        Person: {
            who: string;
            /** @description Other addresses and numbers that stand in what was found */
            others: string[];
            records: components["schemas"]["PersonRecord"][];
            requests: components["schemas"]["PersonRequest"][];
        };
        PersonRecord: {
            /** @enum {string} */
            kind: "order" | "invoice" | "enquiry" | "wanted title" | "mail" | "larger orders" | "sign-in";
            /** @description By which the shop knows it */
            reference: string;
            /** @description Its page in the back office */
            page: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            at: string;
            fields: {
                name: string;
                value: string;
            }[];
            /** @description Why erasing leaves it, or part of it, for now */
            kept: string | null;
        };
        PersonRequest: {
            id: number;
            /** @enum {string} */
            kind: "access" | "correction" | "erasure" | "objection";
            /** @description Shortened once the person is erased */
            contact: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            receivedAt: string;
            /**
             * Format: date-time
             * @description 30 days later
             */
            dueAt: string;
            doneAt: string | null;
            outcome: string;
        };
        Corrected: {
            corrected: number;
            kept: string[];
        };
        Erased: {
            /** @description How many things */
            erased: number;
            kept: string[];
        };
        PersonFile: {
            shop: string;
            /** @description Their mail address or phone number */
            storedUnder: string;
            /** Format: date */
            writtenOn: string;
            stored: {
                what: string;
                reference: string;
                /** @description Day and time in South Africa */
                date: string;
                /** @description In words, by what each is */
                details: {
                    [key: string]: string;
                };
            }[];
            /** @description What they asked of the shop about their data */
            asked: {
                what: string;
                /** Format: date */
                askedOn: string;
                answeredOn: string | null;
                answer: string;
            }[];
        };
        PersonRequests: {
            requests: components["schemas"]["PersonRequest"][];
        };
        PublicSettings: {
            id: number;
            primaryColor: string;
            secondaryColor: string;
            accentColor: string;
            backgroundColor: string;
            textColor: string;
            logoUrl: string | null;
            heroBannerUrl: string | null;
            /** @description On the banner; null: the shop's own words */
            bannerTitle: string | null;
            bannerSubtitle: string | null;
            instagramHandle: string | null;
            facebookPageHandle: string | null;
            payfastSandboxMode: boolean;
            businessName: string | null;
            legalName: string | null;
            businessAddress: string | null;
            businessEmail: string | null;
            businessPhone: string | null;
            companyNumber: string | null;
            officeBearers: string | null;
            vatRegistered: boolean;
            vatNumber: string | null;
            holdMinutes: number;
            takesBankTransfer: boolean;
            /** @description So long copies are kept for a transfer */
            bankTransferDays: number;
            /** @description By who collects the books */
            takesPayOnCollection: boolean;
            payOnCollectionDays: number;
            deliveryText: string | null;
            returnsText: string | null;
            privacyText: string | null;
            aboutText: string | null;
            /** @description Who answers for people's data */
            informationOfficer: string | null;
            /** @description Null: the business's address */
            informationOfficerEmail: string | null;
            paiaManualUrl: string | null;
            /** @description Who else handles people's data for the shop */
            operatorsText: string | null;
            /** @description So long the names of paid orders are kept */
            keepPaidYears: number;
            keepUnpaidDays: number;
            keepEnquiryMonths: number;
            keepWantedMonths: number;
            keepCartDays: number;
            /** @description So long it is kept to whom a mail went */
            keepMailDays: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            updatedAt: string;
        };
        Settings: {
            id: number;
            primaryColor: string;
            secondaryColor: string;
            accentColor: string;
            backgroundColor: string;
            textColor: string;
            logoUrl: string | null;
            heroBannerUrl: string | null;
            /** @description On the banner; null: the shop's own words */
            bannerTitle: string | null;
            bannerSubtitle: string | null;
            instagramHandle: string | null;
            facebookPageHandle: string | null;
            payfastSandboxMode: boolean;
            businessName: string | null;
            legalName: string | null;
            businessAddress: string | null;
            businessEmail: string | null;
            businessPhone: string | null;
            companyNumber: string | null;
            officeBearers: string | null;
            vatRegistered: boolean;
            vatNumber: string | null;
            holdMinutes: number;
            takesBankTransfer: boolean;
            /** @description So long copies are kept for a transfer */
            bankTransferDays: number;
            /** @description By who collects the books */
            takesPayOnCollection: boolean;
            payOnCollectionDays: number;
            deliveryText: string | null;
            returnsText: string | null;
            privacyText: string | null;
            aboutText: string | null;
            /** @description Who answers for people's data */
            informationOfficer: string | null;
            /** @description Null: the business's address */
            informationOfficerEmail: string | null;
            paiaManualUrl: string | null;
            /** @description Who else handles people's data for the shop */
            operatorsText: string | null;
            /** @description So long the names of paid orders are kept */
            keepPaidYears: number;
            keepUnpaidDays: number;
            keepEnquiryMonths: number;
            keepWantedMonths: number;
            keepCartDays: number;
            /** @description So long it is kept to whom a mail went */
            keepMailDays: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            updatedAt: string;
            /** @description A buyer who chose a transfer reads it; nobody else */
            bankName: string | null;
            bankAccountHolder: string | null;
            bankAccountNumber: string | null;
            bankBranchCode: string | null;
            invoicePrefix: string;
            /** @description So many copies a buyer may hold at once */
            holdCopies: number;
            /** @description The same for the addresses below */
            largeOrderCopies: number;
            /** @description Schools and others who may hold more */
            largeOrderEmails: string[];
            /** @description So much of the shop may be kept for orders that are not paid yet, in percent */
            unpaidSharePercent: number;
            /** @description Every admin must use two-step sign-in */
            secondFactorRequired: boolean;
            /** @description Books with such ISBNs may not be added */
            blockedIsbnPrefixes: string[];
            /** @description From when on a night's backup is made, in South Africa */
            backupHour: number;
            /** @description Of so many nights a backup is kept */
            backupNights: number;
            /** @description Of so many Sundays besides */
            backupSundays: number;
            /** @description Whether it is stored; it is never told */
            payfastMerchantIdSet: boolean;
            payfastMerchantKeySet: boolean;
            payfastPassphraseSet: boolean;
            /** @description Changes with every change */
            version: string;
        };
        ReadinessList: {
            readiness: components["schemas"]["Readiness"][];
        };
        Readiness: {
            key: string;
            title: string;
            /** @enum {string} */
            state: "ready" | "missing" | "advice";
            text: string;
            /** @description The page of the back office where it is mended */
            page: string | null;
        };
        TestMail: {
            /** @enum {string} */
            result: "sent" | "written" | "failed";
            to: string;
            message: string;
        };
        SignedIn: {
            user: components["schemas"]["User"];
        };
        User: {
            id: number;
            email: string;
        };
        SignedOut: {
            user: null;
        };
        SecondFactor: {
            isOn: boolean;
            since: string | null;
            recoveryCodesLeft: number;
            /** @description Whether every admin of this shop must have one */
            isRequired: boolean;
        };
        SecondFactorDraft: {
            /** @description For the authenticator app, in base32 */
            key: string;
            /** @description The same as an otpauth address, to be drawn as a QR code */
            address: string;
        };
        RecoveryCodes: {
            recoveryCodes: string[];
        };
        Stats: {
            totalBooks: number;
            /** @description Of today and the six days before, in South Africa */
            newEnquiries: number;
            totalSchools: number;
            /** @description In cents */
            totalValue: number;
        };
        Attention: {
            /** @description Null while the date is believed */
            clock: components["schemas"]["Clock"] | null;
            flags: {
                total: number;
                items: components["schemas"]["FlaggedPayment"][];
                /** @enum {string} */
                kind: "sold_out" | "amount_mismatch" | "double_payment" | "reversed";
            }[];
            receipts: {
                total: number;
                items: components["schemas"]["UnknownReceipt"][];
            };
            unanswered: {
                total: number;
                items: components["schemas"]["UnansweredPayment"][];
                abandoned: number;
            };
            /** @description Asked of PayFast, which does not say what became of them; the first that was asked first */
            refunds: {
                total: number;
                items: components["schemas"]["UndecidedRefund"][];
            };
            /** @description By transfer or when collecting; not paid yet */
            awaited: {
                total: number;
                items: components["schemas"]["AwaitedPayment"][];
            };
            /** @description Null while buyers hold no more than usual */
            holds: components["schemas"]["HeldTitles"] | null;
            /** @description Paid twenty days ago or earlier, and not handed over */
            orders: {
                total: number;
                items: components["schemas"]["LateOrder"][];
            };
            /** @description To be answered within ten days, or overdue */
            people: {
                total: number;
                items: components["schemas"]["PersonRequest"][];
            };
            enquiries: {
                total: number;
                items: components["schemas"]["UnansweredEnquiry"][];
            };
            mails: {
                total: number;
                items: components["schemas"]["FailedMail"][];
            };
            jobs: {
                total: number;
                items: components["schemas"]["SetAsideJob"][];
            };
            backups: {
                total: number;
                items: components["schemas"]["BackupTrouble"][];
            };
            readiness: {
                total: number;
                items: components["schemas"]["Readiness"][];
            };
            booksWithoutCondition: {
                total: number;
                items: {
                    id: number;
                    title: string;
                }[];
            };
        };
        Clock: {
            /** @description UTC, in milliseconds */
            at: number;
            /**
             * Format: date
             * @description The day in South Africa, to say that it is right
             */
            day: string;
            /** @description Nothing is erased, ended or deleted for good while it is */
            isInDoubt: boolean;
            /** @description When the shop was last sure of the date */
            seenAt: number;
        };
        FlaggedPayment: {
            flagId: number;
            paymentId: string;
            reference: string;
            customerName: string;
            /** @description In cents */
            amount: number;
            isTest: boolean;
            detail: string;
            /** @description UTC, in milliseconds */
            flaggedAt: number;
        };
        UnknownReceipt: {
            providerPaymentId: string;
            claimedPaymentId: string;
            amountCents: number | null;
            isTest: boolean;
            receivedAt: number | null;
            /** @description UTC, in milliseconds */
            createdAt: number;
        };
        UnansweredPayment: {
            id: string;
            reference: string;
            customerName: string;
            /** @description In cents */
            amountCents: number;
            isTest: boolean;
            /** @description UTC, in milliseconds */
            createdAt: number;
            /** @description UTC, in milliseconds */
            holdEndsAt: number;
            checkedAt: number | null;
            /** @enum {string} */
            finding: "rejected" | "being judged" | "not asked" | "no payment";
            reason: string | null;
        };
        UndecidedRefund: {
            refundId: number;
            paymentId: string;
            reference: string;
            customerName: string;
            /** @description In cents */
            amountCents: number;
            isTest: boolean;
            /** @description UTC, in milliseconds */
            askedAt: number;
        };
        AwaitedPayment: {
            paymentId: string;
            reference: string;
            customerName: string;
            /** @description In cents */
            amount: number;
            isTest: boolean;
            /**
             * @description How the buyer chose to pay
             * @enum {string}
             */
            method: "payfast" | "bank_transfer" | "on_collection";
            /** @description When it ends by itself */
            holdEndsAt: number;
        };
        HeldTitles: {
            /** @description Of which at least a copy is held */
            titles: number;
            /** @description That are in stock */
            ofTitles: number;
            copies: number;
            payments: number;
            /** @description That the payments came from */
            networks: number;
            /** @description The five that hold most */
            byNetwork: components["schemas"]["NetworkHold"][];
        };
        NetworkHold: {
            /** @description A digest, by which it is freed; it does not tell who it is */
            network: string;
            /** @description One, or so many neighbouring ones */
            networks: number;
            copies: number;
            payments: number;
            /** @description Of the payments, those that keep copies for days */
            unpaidOrders: number;
        };
        LateOrder: {
            paymentId: string;
            reference: string;
            customerName: string;
            /** @description In cents */
            amount: number;
            isTest: boolean;
            /** @enum {string} */
            state: "to_pack" | "ready" | "sent" | "handed_over";
            /** @description UTC, in milliseconds */
            paidAt: number;
            /** @description Since it was paid */
            days: number;
        };
        UnansweredEnquiry: {
            id: number;
            referenceNumber: string;
            name: string;
            /** @description The title of a book, or what is looked for */
            about: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
        };
        FailedMail: {
            id: number;
            kind: string;
            recipient: string;
            reason: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
        };
        SetAsideJob: {
            id: number;
            kind: string;
            /** @description What it is about, by ids only */
            payload: {
                [key: string]: string | number;
            };
            tries: number;
            error: string | null;
            /** @description UTC, in milliseconds */
            createdAt: number;
            /** @description UTC, in milliseconds */
            setAsideAt: number;
        };
        BackupTrouble: {
            /** @enum {string} */
            key: "late" | "lacks" | "unproven" | "unsent" | "unstreamed";
            title: string;
            text: string;
        };
        Holds: {
            /** @description Of which at least a copy is held */
            titles: number;
            /** @description That are in stock */
            ofTitles: number;
            copies: number;
            payments: number;
            /** @description That the payments came from */
            networks: number;
            /** @description The five that hold most */
            byNetwork: components["schemas"]["NetworkHold"][];
            /** @description Of these, what card payments hold for minutes: `DELETE` frees it */
            beingPaid: {
                titles: number;
                copies: number;
                payments: number;
            };
            /** @description By transfer or when collecting, the first hundred: `DELETE` leaves them */
            unpaidOrders: {
                total: number;
                items: components["schemas"]["AwaitedPayment"][];
            };
        };
        UnknownReceipts: {
            receipts: components["schemas"]["UnknownReceipt"][];
        };
        SetAsideJobs: {
            jobs: components["schemas"]["SetAsideJob"][];
        };
        FailedMails: {
            mails: components["schemas"]["FailedMail"][];
            total: number;
        };
        Backups: {
            /** @description Those that lie here, the newest first */
            backups: components["schemas"]["Backup"][];
            newest: components["schemas"]["Backup"] | null;
            /** @description It may be gone by now */
            lastProven: components["schemas"]["Backup"] | null;
            /** @description It may be gone here by now */
            lastSent: components["schemas"]["Backup"] | null;
            /** @description The program of BACKUP_COMMAND; null: there is none */
            program: string | null;
            /** @description Null where the shop is not streamed */
            stream: components["schemas"]["Stream"] | null;
            /** @description UTC, in milliseconds */
            nextAt: number;
            /** @description Somebody asked for one, and it is under way */
            isBeingMade: boolean;
            /** @description So long somebody who was erased may be in a backup */
            longestKeptDays: number;
            freeBytes: number;
            troubles: components["schemas"]["BackupTrouble"][];
        };
        Backup: {
            /** @description Its directory below STORAGE_DIR/backups */
            name: string;
            /** @description UTC, in milliseconds */
            madeAt: number;
            /** @description Of its database; images share the shop's own files */
            bytes: number | null;
            books: number | null;
            payments: number | null;
            images: number | null;
            /** @description What the shop itself had lost by then */
            lacks: string[];
            /** @description When it was restored on trial and the shop answered from it */
            provenAt: number | null;
            /** @description How long that took */
            proofMs: number | null;
            proofError: string | null;
            /** @description When BACKUP_COMMAND took it to another place */
            sentAt: number | null;
            /** @description The command's program, and what it said last */
            sentTo: string | null;
            sendError: string | null;
        };
        Stream: {
            /** @description STREAM_TO */
            to: string;
            /** @description All that was written until then lies there; null: nothing yet */
            at: number | null;
            /** @description What the stream said last that was wrong */
            error: string | null;
        };
        ManagedBookPage: {
            books: components["schemas"]["ManagedBook"][];
            total: number;
            page: number;
            pages: number;
            /** @description What was searched instead, where nothing was found for q: one letter of a word was put right */
            searchedFor: string | null;
        };
        ManagedBook: {
            id: number;
            title: string;
            /** @description In cents */
            priceCents: number;
            originalPriceCents: number | null;
            shortDesc: string;
            longDesc: string;
            isbn: string | null;
            condition: string | null;
            coverImageUrl: string | null;
            gallery: string[];
            gradeId: number;
            schoolId: number;
            subjectId: number;
            tags: string[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            updatedAt: string;
            grade: components["schemas"]["Name"];
            school: components["schemas"]["Name"];
            subject: components["schemas"]["Name"];
            /** @description How many are on hand */
            stockQty: number;
            /** @description How many of those payments under way hold */
            heldQty: number;
            /** @description Where its copies stand, such as A3 */
            shelf: string | null;
            /** @description Whether shoppers do not see it */
            isHidden: boolean;
            /** @description Changes with the book and with every sale */
            version: string;
            warnings: components["schemas"]["BookWarnings"];
        };
        BookWarnings: {
            isbn?: string;
            priceCents?: string;
            originalPriceCents?: string;
            coverImageUrl?: string;
            gallery?: string;
        };
        ChangedOffer: {
            /** @description Undoes the change; null where nothing was done */
            changeId: number | null;
        };
        StockMovementPage: {
            movements: components["schemas"]["StockMovement"][];
            total: number;
            page: number;
            pages: number;
        };
        StockMovement: {
            id: number;
            /** @description UTC, in milliseconds */
            at: number;
            /** @description How many came or, below zero, went */
            quantity: number;
            /** @description How many were on hand after it */
            stockQty: number;
            /** @enum {string} */
            reason: "added" | "edited" | "imported" | "undone" | "sold" | "refunded";
            /** @description Whose doing it was, where an admin's */
            adminEmail: string | null;
            payment: components["schemas"]["MovedByPayment"] | null;
            import: components["schemas"]["MovedByImport"] | null;
        };
        MovedByPayment: {
            id: string;
            reference: string;
        };
        MovedByImport: {
            id: string;
            /** @description Null when the import is forgotten */
            fileName: string | null;
        };
        DeletedBooks: {
            message: string;
            deleted: number;
        };
        BulkChange: {
            message: string;
            /** @description Undoes the change; null where nothing was done */
            changeId: number | null;
            /** @description Sent back, it sees to it that what is done is what was looked at */
            seen: string;
            changed: number;
            refused: number;
            books: {
                id: number;
                title: string;
                from: {
                    /** @description In cents */
                    priceCents: number;
                    stockQty: number;
                    isHidden: boolean;
                };
                to: {
                    /** @description In cents */
                    priceCents: number;
                    stockQty: number;
                    isHidden: boolean;
                };
                /** @description Why this book stays as it is */
                refusal: string | null;
            }[];
        };
        UndoneChange: {
            message: string;
            undone: number;
            left: {
                id: number;
                title: string;
                reason: string;
            }[];
        };
        ImportPreview: {
            headers: string[];
            previewRows: {
                [key: string]: string;
            }[];
            totalRows: number;
            /** @description Column name to field */
            suggestedMapping: {
                [key: string]: "title" | "price" | "description" | "isbn" | "condition" | "grade" | "school" | "subject" | "tags" | "stock" | "image" | "originalPrice" | "shelf";
            };
            readonly availableFields: components["schemas"]["AvailableField"][];
            hints: string[];
            /** @description Where letters look broken: then there is no plan without an `encoding` */
            letters: components["schemas"]["BrokenLetters"] | null;
            /** @description Column name to field */
            mapping: {
                [key: string]: "title" | "price" | "description" | "isbn" | "condition" | "grade" | "school" | "subject" | "tags" | "stock" | "image" | "originalPrice" | "shelf";
            };
            mappingFaults: string[];
            missingFields: string[];
            plan: components["schemas"]["ImportPlan"] | null;
        };
        AvailableField: {
            /** @enum {string} */
            value: "title" | "price" | "description" | "isbn" | "condition" | "grade" | "school" | "subject" | "tags" | "stock" | "image" | "originalPrice" | "shelf";
            label: string;
            required: boolean;
        };
        BrokenLetters: {
            line: number;
            readings: components["schemas"]["LettersReading"][];
        };
        LettersReading: {
            /** @enum {string} */
            encoding: "utf-8" | "utf-8-twice" | "windows-1252" | "macintosh" | "ibm850";
            text: string;
            isLikely: boolean;
        };
        ImportPlan: {
            created: number;
            updated: number;
            skipped: number;
            refused: number;
            errors: string[];
            warnings: string[];
            warningCount: number;
            books: components["schemas"]["PlannedBook"][];
            unknownNames: components["schemas"]["UnknownName"][];
            otherNames: components["schemas"]["OtherName"][];
            /** @description The first titles that would become quite another: `replaceTitles` allows it */
            replacedTitles: components["schemas"]["ReplacedTitle"][];
            replacedTitleCount: number;
        };
        PlannedBook: {
            row: number;
            /** @enum {string} */
            fate: "created" | "updated";
            title: string;
            /** @description Where the row changes the title */
            titleBefore: string | null;
            /** @description In cents */
            priceCents: number;
            originalPriceCents: number | null;
            isbn: string | null;
            condition: string | null;
            grade: string;
            school: string;
            subject: string;
            stockQty: number;
            shortDesc: string;
            tags: string[];
            coverImageUrl: string | null;
        };
        UnknownName: {
            /** @enum {string} */
            kind: "school" | "subject" | "grade";
            name: string;
            rows: number;
            /** @enum {string} */
            fate: "create" | "refuse";
            /** @description A name of the shop that may be meant */
            suggestion: string | null;
        };
        OtherName: {
            /** @enum {string} */
            kind: "school" | "subject" | "grade";
            name: string;
            /** @description The name that the shop has for it */
            is: string;
            rows: number;
        };
        ReplacedTitle: {
            row: number;
            title: string;
            was: string;
            isbn: string | null;
            isAllowed: boolean;
        };
        Imports: {
            imports: components["schemas"]["Import"][];
        };
        Import: {
            id: string;
            fileName: string;
            fileBytes: number;
            /** @description What was given once for all rows, by field */
            values: {
                school?: string;
                grade?: string;
                subject?: string;
                condition?: string;
                description?: string;
            };
            headers: string[];
            /** @enum {string} */
            status: "uploaded" | "running" | "done" | "stopped" | "failed" | "undone";
            isBeingUndone: boolean;
            totalRows: number;
            settledRows: number;
            created: number;
            updated: number;
            skipped: number;
            refused: number;
            error: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            startedAt: string | null;
            finishedAt: string | null;
            undoneAt: string | null;
        };
        ImportResult: {
            importId: string;
            /** @enum {string} */
            status: "uploaded" | "running" | "done" | "stopped" | "failed" | "undone";
            /** @description The books that were made or changed */
            imported: number;
            created: number;
            updated: number;
            skipped: number;
            refused: number;
            errors: string[];
            errorCount: number;
            warnings: string[];
            warningCount: number;
        };
        BegunImport: {
            importId: string;
            status: string;
        };
        ImportWithResult: {
            id: string;
            fileName: string;
            fileBytes: number;
            /** @description What was given once for all rows, by field */
            values: {
                school?: string;
                grade?: string;
                subject?: string;
                condition?: string;
                description?: string;
            };
            headers: string[];
            /** @enum {string} */
            status: "uploaded" | "running" | "done" | "stopped" | "failed" | "undone";
            isBeingUndone: boolean;
            totalRows: number;
            settledRows: number;
            created: number;
            updated: number;
            skipped: number;
            refused: number;
            error: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            startedAt: string | null;
            finishedAt: string | null;
            undoneAt: string | null;
            result: components["schemas"]["ImportResult"];
        };
        ManagedListPage: {
            lists: components["schemas"]["ManagedListRow"][];
            total: number;
            page: number;
            pages: number;
        };
        ManagedListRow: {
            id: number;
            school: components["schemas"]["ListSchool"];
            grade: components["schemas"]["ListName"];
            year: number;
            /** @enum {string} */
            state: "draft" | "published";
            /** @description How many titles are needed; alternatives count once */
            titles: number;
            /** @description How many of them can be bought now */
            hereNow: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            updatedAt: string;
        };
        ListSchool: {
            id: number;
            name: string;
            town: string | null;
        };
        ListName: {
            id: number;
            name: string;
        };
        ManagedList: {
            id: number;
            school: components["schemas"]["ListSchool"];
            grade: components["schemas"]["ListName"];
            year: number;
            /** @enum {string} */
            state: "draft" | "published";
            schoolId: number;
            gradeId: number;
            note: string | null;
            items: components["schemas"]["ManagedListItem"][];
            /** @description Changes with the list */
            version: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            updatedAt: string;
        };
        ManagedListItem: {
            id: number;
            title: string;
            isbn: string | null;
            otherIsbns: string[];
            subjectId: number | null;
            subject: string | null;
            choiceGroup: string | null;
            note: string | null;
            newPriceCents: number | null;
            tiedBookId: number | null;
            excludedBookIds: number[];
            /** @description Likely mistakes that may be right */
            warnings: string[];
            books: components["schemas"]["FittingBook"][];
        };
        FittingBook: {
            id: number;
            title: string;
            isbn: string | null;
            /** @description In cents */
            priceCents: number;
            originalPriceCents: number | null;
            condition: string | null;
            school: components["schemas"]["FittingBookSchool"];
            /** @description How many are on hand */
            onHand: number;
            /** @description How many of those can be bought now: payments hold the others */
            available: number;
        };
        FittingBookSchool: {
            id: number;
            name: string;
        };
        ReadLetter: {
            schoolId: number | null;
            gradeId: number | null;
            year: number | null;
            items: components["schemas"]["ReadItem"][];
            /** @description Lines that name no title */
            notRead: string[];
        };
        ReadItem: {
            /** @description The line of the letter on which it begins */
            line: number;
            /** @description What the letter says there */
            text: string;
            /** @description False when it is doubtful that it is a book of the list */
            isProposed: boolean;
            /** @description What to compare or to correct */
            doubt: string | null;
            title: string;
            isbn: string | null;
            otherIsbns: string[];
            subjectId: number | null;
            choiceGroup: string | null;
            note: string | null;
            newPriceCents: number | null;
        };
        ListImportPreview: {
            headers: string[];
            /** @description The first values of each column */
            samples: string[][];
            totalRows: number;
            /** @description Where letters look broken: then there is no plan without an `encoding` */
            letters: components["schemas"]["BrokenLetters"] | null;
            /** @description Column name to field */
            suggestedMapping: {
                [key: string]: "school" | "town" | "grade" | "year" | "subject" | "title" | "isbn" | "otherIsbns" | "newPrice" | "note" | "oneOf";
            };
            /** @description Column name to field */
            mapping: {
                [key: string]: "school" | "town" | "grade" | "year" | "subject" | "title" | "isbn" | "otherIsbns" | "newPrice" | "note" | "oneOf";
            };
            mappingFaults: string[];
            missingFields: string[];
            plan: components["schemas"]["ListImportPlan"] | null;
        };
        ListImportPlan: {
            /** @description Lists that are new */
            created: number;
            /** @description Lists that change */
            updated: number;
            /** @description Lists that stay as they are */
            skipped: number;
            /** @description Rows that are refused */
            refused: number;
            lists: components["schemas"]["PlannedList"][];
            errors: string[];
            warnings: string[];
            warningCount: number;
            /** @description The first titles that would become quite another: `replaceTitles` allows it */
            replacedTitles: components["schemas"]["ReplacedTitle"][];
            replacedTitleCount: number;
        };
        PlannedList: {
            school: string;
            isNewSchool: boolean;
            grade: string;
            year: number;
            /** @enum {string} */
            fate: "created" | "updated" | "skipped";
            /** @enum {string} */
            state: "draft" | "published";
            /** @description How many it has then */
            titles: number;
            added: number;
            changed: number;
        };
        ListImports: {
            imports: components["schemas"]["ListImport"][];
        };
        ListImport: {
            id: string;
            fileName: string;
            /** @enum {string} */
            status: "uploaded" | "running" | "done" | "stopped" | "failed" | "undone";
            isBeingUndone: boolean;
            totalRows: number;
            settledRows: number;
            /** @description Lists that are new */
            created: number;
            /** @description Lists that change */
            updated: number;
            /** @description Lists that stay as they are */
            skipped: number;
            /** @description Rows that are refused */
            refused: number;
            error: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            finishedAt: string | null;
            undoneAt: string | null;
        };
        ListImportResult: {
            id: string;
            fileName: string;
            /** @enum {string} */
            status: "uploaded" | "running" | "done" | "stopped" | "failed" | "undone";
            isBeingUndone: boolean;
            totalRows: number;
            settledRows: number;
            /** @description Lists that are new */
            created: number;
            /** @description Lists that change */
            updated: number;
            /** @description Lists that stay as they are */
            skipped: number;
            /** @description Rows that are refused */
            refused: number;
            error: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            finishedAt: string | null;
            undoneAt: string | null;
            errors: string[];
            errorCount: number;
            warnings: string[];
            warningCount: number;
        };
        AllSchools: {
            schools: components["schemas"]["ManagedName"][];
            total: number;
            page: number;
            pages: number;
        };
        ManagedName: {
            id: number;
            name: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            updatedAt: string;
            bookCount: number;
            /** @description Where a school is; null for others */
            town: string | null;
            /** @description What else a subject is called; none for others */
            otherNames: string[];
        };
        NameOffer: {
            names: {
                id: number;
                name: string;
                /** @description A school's name with its town */
                label?: string;
            }[];
            /** @description How many names there are; more than are listed when there are many */
            total: number;
        };
        AllSubjects: {
            subjects: components["schemas"]["ManagedName"][];
            total: number;
            page: number;
            pages: number;
        };
        AllGrades: {
            grades: components["schemas"]["ManagedName"][];
            total: number;
            page: number;
            pages: number;
        };
        PaymentPage: {
            payments: components["schemas"]["PaymentRow"][];
            total: number;
            page: number;
            pages: number;
        };
        PaymentRow: {
            id: string;
            reference: string;
            bookId: number;
            bookTitle: string;
            /** @description How many different books */
            books: number;
            customerName: string;
            /** @description Null for a buyer who gave none */
            customerEmail: string | null;
            customerPhone: string | null;
            /** @description In cents */
            amount: number;
            /**
             * @description How the buyer chose to pay
             * @enum {string}
             */
            method: "payfast" | "bank_transfer" | "on_collection";
            /** @description Of the amount, for delivery */
            deliveryCents: number;
            deliveryName: string | null;
            /** @enum {string} */
            status: "pending" | "completed" | "failed" | "cancelled";
            isTest: boolean;
            payfastPaymentId: string | null;
            /** @description How the money came. Of PayFast's known once its history has told */
            paymentMethod: string | null;
            invoiceNumber: string | null;
            /** @description In cents */
            refundedCents: number;
            needsAttention: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            updatedAt: string;
        };
        PaymentFigures: {
            total: number;
            completed: number;
            pending: number;
            /** @description Of the pending ones, by transfer or when collecting */
            awaited: number;
            failed: number;
            /** @description In cents: what was paid without what was refunded */
            revenue: number;
            /** @description In cents */
            paidCents: number;
            /** @description In cents */
            refundedCents: number;
            needsAttention: number;
            isTest: boolean;
        };
        ManagedPaymentWithHistory: {
            id: string;
            reference: string;
            bookId: number;
            bookTitle: string;
            /** @description How many different books */
            books: number;
            customerName: string;
            /** @description Null for a buyer who gave none */
            customerEmail: string | null;
            customerPhone: string | null;
            /** @description In cents */
            amount: number;
            /**
             * @description How the buyer chose to pay
             * @enum {string}
             */
            method: "payfast" | "bank_transfer" | "on_collection";
            /** @description Of the amount, for delivery */
            deliveryCents: number;
            deliveryName: string | null;
            /** @enum {string} */
            status: "pending" | "completed" | "failed" | "cancelled";
            isTest: boolean;
            payfastPaymentId: string | null;
            /** @description How the money came. Of PayFast's known once its history has told */
            paymentMethod: string | null;
            invoiceNumber: string | null;
            /** @description In cents */
            refundedCents: number;
            needsAttention: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            updatedAt: string;
            holdEndsAt: string | null;
            completedAt: string | null;
            providerCheckedAt: string | null;
            canAskPayFast: boolean;
            /** @description Of money that did not come through PayFast */
            receipt: components["schemas"]["Receipt"] | null;
            fromCart: boolean;
            /** @description The way whose price was paid with it */
            paidDeliveryName: string | null;
            deliveryKind: ("collection" | "courier" | "pickup_point" | "school") | null;
            /** @description The address or the pickup point, in lines */
            deliveryTo: string[];
            /** @description What the buyer agreed to of the books' conditions */
            agreedText: string | null;
            agreedAt: string | null;
            buyerCompany: string | null;
            buyerAddress: string | null;
            buyerVatNumber: string | null;
            notes: string | null;
            items: components["schemas"]["ManagedPaymentItem"][];
            /** @description The newest first */
            refunds: components["schemas"]["Refund"][];
            flags: components["schemas"]["PaymentFlag"][];
            timeline: components["schemas"]["TimelineStep"][];
            notifications: components["schemas"]["Notification"][];
            mails: components["schemas"]["PaymentMail"][];
            history: components["schemas"]["Change"][];
        };
        Receipt: {
            /** @enum {string} */
            way: "transfer" | "cash" | "card_machine";
            /** @description In cents */
            amountCents: number;
            reference: string | null;
            /** @description The day in South Africa, such as 2026-11-20 */
            receivedOn: string;
            by: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            at: string;
        };
        ManagedPaymentItem: {
            bookId: number;
            title: string;
            /** @description In cents */
            unitPriceCents: number;
            quantity: number;
            takenQty: number;
            isListed: boolean;
        };
        Refund: {
            id: number;
            paymentId: string;
            /**
             * @description `asked` waits for PayFast
             * @enum {string}
             */
            state: "asked" | "done" | "refused";
            /** @enum {string} */
            way: "payfast" | "transfer" | "cash";
            /** @description In cents */
            amountCents: number;
            /** @description In cents */
            vatAmountCents: number;
            /** @enum {string} */
            reason: "sold_twice" | "not_as_described" | "wrong_edition" | "learner_moved" | "changed_mind" | "other";
            note: string;
            reference: string | null;
            /** @description Null until it is done, and where no invoice is corrected */
            creditNoteNumber: string | null;
            receiptId: string | null;
            /** @description PayFast's words; null of one that an admin found not refunded */
            refusal: string | null;
            /** @description While it is asked: what PayFast said of it last */
            providerWords: string | null;
            /** @description When PayFast was last asked what became of it */
            lookedAt: string | null;
            /** @description Asked of PayFast ten minutes ago or earlier, and nobody can tell what became of it */
            isUndecided: boolean;
            by: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            doneAt: string | null;
            lines: components["schemas"]["RefundLine"][];
        };
        RefundLine: {
            /** @enum {string} */
            kind: "book" | "delivery" | "other";
            bookId: number | null;
            itemName: string;
            quantity: number;
            /** @description In cents */
            amountCents: number;
            /** @description In cents */
            vatAmountCents: number;
            /** @description Copies that go back to the shelf once it is done */
            restockedQty: number;
        };
        PaymentFlag: {
            id: number;
            /** @enum {string} */
            kind: "sold_out" | "amount_mismatch" | "double_payment" | "reversed";
            detail: string;
            /** @description Of which copies are missing */
            bookId: number | null;
            /** @description PayFast's number of the money that it tells of */
            providerPaymentId: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            settledAt: string | null;
            settledBy: string | null;
            note: string | null;
        };
        TimelineStep: {
            id: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            at: string;
            event: string;
            status: string;
            message: string;
            /** @enum {string} */
            source: "system" | "shopper" | "provider" | "admin";
            by: string | null;
        };
        Notification: {
            id: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            receivedAt: string;
            providerStatus: string | null;
            providerPaymentId: string | null;
            /** @enum {string} */
            verdict: "received" | "applied" | "duplicate" | "ignored" | "rejected";
            reason: string | null;
            tries: number;
            isFromHistory: boolean;
        };
        PaymentMail: {
            id: number;
            kind: string;
            recipient: string;
            /** @enum {string} */
            status: "queued" | "sent" | "failed";
            reason: string | null;
            sentAt: string | null;
        };
        Change: {
            id: number;
            adminEmail: string;
            action: string;
            /** @description UTC, in milliseconds */
            at: number;
            changes: {
                field: string;
                from: string;
                to: string;
            }[];
        };
        ManagedPayment: {
            id: string;
            reference: string;
            bookId: number;
            bookTitle: string;
            /** @description How many different books */
            books: number;
            customerName: string;
            /** @description Null for a buyer who gave none */
            customerEmail: string | null;
            customerPhone: string | null;
            /** @description In cents */
            amount: number;
            /**
             * @description How the buyer chose to pay
             * @enum {string}
             */
            method: "payfast" | "bank_transfer" | "on_collection";
            /** @description Of the amount, for delivery */
            deliveryCents: number;
            deliveryName: string | null;
            /** @enum {string} */
            status: "pending" | "completed" | "failed" | "cancelled";
            isTest: boolean;
            payfastPaymentId: string | null;
            /** @description How the money came. Of PayFast's known once its history has told */
            paymentMethod: string | null;
            invoiceNumber: string | null;
            /** @description In cents */
            refundedCents: number;
            needsAttention: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            updatedAt: string;
            holdEndsAt: string | null;
            completedAt: string | null;
            providerCheckedAt: string | null;
            canAskPayFast: boolean;
            /** @description Of money that did not come through PayFast */
            receipt: components["schemas"]["Receipt"] | null;
            fromCart: boolean;
            /** @description The way whose price was paid with it */
            paidDeliveryName: string | null;
            deliveryKind: ("collection" | "courier" | "pickup_point" | "school") | null;
            /** @description The address or the pickup point, in lines */
            deliveryTo: string[];
            /** @description What the buyer agreed to of the books' conditions */
            agreedText: string | null;
            agreedAt: string | null;
            buyerCompany: string | null;
            buyerAddress: string | null;
            buyerVatNumber: string | null;
            notes: string | null;
            items: components["schemas"]["ManagedPaymentItem"][];
            /** @description The newest first */
            refunds: components["schemas"]["Refund"][];
            flags: components["schemas"]["PaymentFlag"][];
            timeline: components["schemas"]["TimelineStep"][];
            notifications: components["schemas"]["Notification"][];
            mails: components["schemas"]["PaymentMail"][];
        };
        PaymentRefunds: {
            /** @description In cents */
            paidCents: number;
            /** @description Done */
            refundedCents: number;
            /** @description On its way */
            askedCents: number;
            /** @description That can be refunded */
            leftCents: number;
            /** @description In cents */
            deliveryLeftCents: number;
            lines: components["schemas"]["RefundableLine"][];
            receipts: components["schemas"]["BesideReceipt"][];
            refunds: components["schemas"]["Refund"][];
        };
        RefundableLine: {
            bookId: number;
            title: string;
            /** @description In cents */
            unitPriceCents: number;
            boughtQty: number;
            /** @description Not refunded yet */
            leftQty: number;
            /** @description Copies that left the shelf and have not gone back */
            restockableQty: number;
            /** @description Paid for, and never taken from the shelf */
            missingQty: number;
        };
        BesideReceipt: {
            id: string;
            /** @description In cents */
            amountCents: number;
            /** @description In cents */
            leftCents: number;
        };
        OrderPage: {
            orders: components["schemas"]["OrderRow"][];
            /** @description All that is not handed over, by state; what was refunded whole, or all of whose copies were, waits for nothing */
            waiting: components["schemas"]["OrdersWaiting"][];
            total: number;
            page: number;
            pages: number;
        };
        OrderRow: {
            paymentId: string;
            reference: string;
            /** @enum {string} */
            state: "to_pack" | "ready" | "sent" | "handed_over";
            times: components["schemas"]["OrderTimes"];
            carrier: string | null;
            trackingNumber: string | null;
            /** @description Where the carrier is known */
            trackingUrl: string | null;
            customerName: string;
            customerPhone: string | null;
            /** @description Of the first book */
            bookTitle: string;
            /** @description How many different books */
            books: number;
            copies: number;
            /** @description Paid, never taken from the shelf, and not refunded */
            owedCopies: number;
            /** @description Not refunded; an order without any has ended */
            wantedCopies: number;
            /** @description Asked for by transfer, for a dearer way of delivery; not here yet */
            dueCents: number;
            /** @description In cents */
            amount: number;
            /** @description In cents */
            refundedCents: number;
            /** @description Null where none was chosen */
            deliveryKind: ("collection" | "courier" | "pickup_point" | "school") | null;
            deliveryName: string | null;
            /** @description The address or the pickup point, in lines */
            deliveryTo: string[];
            nextStates: ("to_pack" | "ready" | "sent" | "handed_over")[];
            isTest: boolean;
        };
        OrdersWaiting: {
            /** @enum {string} */
            state: "to_pack" | "ready" | "sent" | "handed_over";
            total: number;
            oldestPaidAt: string | null;
        };
        PickList: {
            /** @description By shelf, those without a mark last */
            books: components["schemas"]["PickedBook"][];
            copies: number;
            /** @description All that are to be packed, also those that are owed all their copies */
            orders: number;
            /** @description Those with a copy to fetch from the shelves */
            ordersToFetch: number;
        };
        PickedBook: {
            bookId: number;
            title: string;
            isbn: string | null;
            condition: string | null;
            shelf: string | null;
            /** @description To fetch from the shelf */
            copies: number;
            /** @description Paid, and not on the shelf when they were */
            owedCopies: number;
            orders: components["schemas"]["PickedForOrder"][];
        };
        PickedForOrder: {
            paymentId: string;
            reference: string;
            isTest: boolean;
            copies: number;
            owedCopies: number;
        };
        MarkedOrders: {
            orders: components["schemas"]["MarkedOrder"][];
        };
        MarkedOrder: {
            paymentId: string;
            /** @description Null for an order that there is not */
            reference: string | null;
            /** @description Why it was left as it is; null where it is there now */
            refusal: string | null;
        };
        Order: {
            paymentId: string;
            reference: string;
            /** @enum {string} */
            state: "to_pack" | "ready" | "sent" | "handed_over";
            times: components["schemas"]["OrderTimes"];
            carrier: string | null;
            trackingNumber: string | null;
            /** @description Where the carrier is known */
            trackingUrl: string | null;
            customerName: string;
            customerPhone: string | null;
            /** @description Of the first book */
            bookTitle: string;
            /** @description How many different books */
            books: number;
            copies: number;
            /** @description Paid, never taken from the shelf, and not refunded */
            owedCopies: number;
            /** @description Not refunded; an order without any has ended */
            wantedCopies: number;
            /** @description Asked for by transfer, for a dearer way of delivery; not here yet */
            dueCents: number;
            /** @description In cents */
            amount: number;
            /** @description In cents */
            refundedCents: number;
            /** @description Null where none was chosen */
            deliveryKind: ("collection" | "courier" | "pickup_point" | "school") | null;
            deliveryName: string | null;
            /** @description The address or the pickup point, in lines */
            deliveryTo: string[];
            nextStates: ("to_pack" | "ready" | "sent" | "handed_over")[];
            isTest: boolean;
            /** @description Null for a buyer who gave none */
            customerEmail: string | null;
            /** @description Where taking the last step back leads; null at the beginning */
            previousState: ("to_pack" | "ready" | "sent" | "handed_over") | null;
            /** @description What the owner says of the way now */
            deliveryDetails: string;
            deliveryAddress: {
                street: string;
                suburb: string;
                town: string;
                postalCode: string;
                province: string;
            } | null;
            pickupPoint: string | null;
            notes: string | null;
            /** @description Words to send by WhatsApp or mail */
            messageToBuyer: string;
            lines: components["schemas"]["PackedLine"][];
            deliveryMethodId: number | null;
            /** @description Of the amount, for delivery as it was ordered */
            deliveryCents: number;
            /** @description None once it is packed */
            otherWays: components["schemas"]["OtherWay"][];
            /** @description The newest first */
            deliveryChanges: components["schemas"]["DeliveryChange"][];
            timeline: components["schemas"]["TimelineStep"][];
        };
        PackedLine: {
            bookId: number;
            title: string;
            isbn: string | null;
            condition: string | null;
            shelf: string | null;
            quantity: number;
            /** @description In cents */
            unitPriceCents: number;
            /** @description Taken from the shelf, and not refunded */
            copiesToPack: number;
            /** @description Paid, never taken from the shelf, and not refunded */
            owedCopies: number;
            /** @description Of those that are owed, on the shelf now */
            takeableCopies: number;
            refundedCopies: number;
        };
        OtherWay: {
            id: number;
            /** @enum {string} */
            kind: "collection" | "courier" | "pickup_point" | "school";
            name: string;
            leadTime: string;
            /** @description In cents */
            priceCents: number;
            /** @description How much dearer it is than what was paid; below zero cheaper */
            differenceCents: number;
        };
        DeliveryChange: {
            id: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            at: string;
            by: string | null;
            /** @description Null where no way was chosen */
            fromName: string | null;
            toName: string;
            /** @description How much dearer the new way is than what was paid; below zero cheaper */
            differenceCents: number;
            /** @enum {string} */
            outcome: "even" | "asked" | "received" | "waived" | "withdrawn" | "refund" | "kept";
            reason: string;
            reference: string | null;
            /** @description Of what goes back, not refunded yet */
            toRefundCents: number;
            /** @description Of what came by transfer and is to go back so: nobody has said yet that it did */
            toReturnCents: number;
        };
        MonthsReport: {
            isTest: boolean;
            /** @description The oldest first; those between without sales too */
            months: components["schemas"]["ReportMonth"][];
            total: components["schemas"]["MonthFigures"];
        };
        ReportMonth: {
            /** @description In South Africa: `2026-11` */
            month: string;
            /** @description That were paid */
            orders: number;
            /** @description Of the books in them */
            copies: number;
            /** @description In cents: the books, before refunds, VAT included */
            salesCents: number;
            /** @description In cents: paid for delivery, before refunds, VAT included */
            deliveryCents: number;
            /** @description In cents: went back, by credit notes, whenever it had been paid; VAT included */
            refundedCents: number;
            /** @description In cents: sales and delivery without what was refunded */
            netCents: number;
            /** @description In cents: the VAT in the invoices */
            vatCents: number;
            /** @description In cents: the VAT in the credit notes */
            refundedVatCents: number;
            /** @description In cents */
            netVatCents: number;
            /** @description In cents: went back of money that no invoice asked for, such as an order paid twice. It is in none of the sums */
            besideCents: number;
            /** @description In cents: came by transfer for a dearer way of delivery than was ordered, less what went back of it. No invoice says it, and it is in none of the sums */
            extraDeliveryCents: number;
        };
        MonthFigures: {
            /** @description That were paid */
            orders: number;
            /** @description Of the books in them */
            copies: number;
            /** @description In cents: the books, before refunds, VAT included */
            salesCents: number;
            /** @description In cents: paid for delivery, before refunds, VAT included */
            deliveryCents: number;
            /** @description In cents: went back, by credit notes, whenever it had been paid; VAT included */
            refundedCents: number;
            /** @description In cents: sales and delivery without what was refunded */
            netCents: number;
            /** @description In cents: the VAT in the invoices */
            vatCents: number;
            /** @description In cents: the VAT in the credit notes */
            refundedVatCents: number;
            /** @description In cents */
            netVatCents: number;
            /** @description In cents: went back of money that no invoice asked for, such as an order paid twice. It is in none of the sums */
            besideCents: number;
            /** @description In cents: came by transfer for a dearer way of delivery than was ordered, less what went back of it. No invoice says it, and it is in none of the sums */
            extraDeliveryCents: number;
        };
        StoredImage: {
            /** @description Its address, to be put into a book or the settings */
            url: string;
            width: number;
            height: number;
            /** @description Of its largest file */
            bytes: number;
        };
        BegunUpload: {
            uploadURL: string;
        };
        LogoAddress: {
            logoUrl: string | null;
        };
        HeroBannerAddress: {
            heroBannerUrl: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_filters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Names in their order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterOptions"];
                };
            };
            /** @description As it is in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_filters_grades: {
        parameters: {
            query?: {
                /** @description Searches the names; a school is also found by its town, a subject by its other names. Without it, the names that show most books and those that are chosen */
                named?: string;
                /** @description Searches title, subject and its other names, school, tags and short description; 'gr 8' means the grade, and four digits or more are part of an ISBN */
                q?: string;
                /** @description Repeated, with or without [] */
                grades?: string[];
                /** @description Repeated, with or without [] */
                schools?: string[];
                /** @description Repeated, with or without [] */
                subjects?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All where they are few; of many some twenty */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountedNames"];
                };
            };
            /** @description As it is in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_filters_schools: {
        parameters: {
            query?: {
                /** @description Searches the names; a school is also found by its town, a subject by its other names. Without it, the names that show most books and those that are chosen */
                named?: string;
                /** @description Searches title, subject and its other names, school, tags and short description; 'gr 8' means the grade, and four digits or more are part of an ISBN */
                q?: string;
                /** @description Repeated, with or without [] */
                grades?: string[];
                /** @description Repeated, with or without [] */
                schools?: string[];
                /** @description Repeated, with or without [] */
                subjects?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All where they are few; of many some twenty */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountedNames"];
                };
            };
            /** @description As it is in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_filters_subjects: {
        parameters: {
            query?: {
                /** @description Searches the names; a school is also found by its town, a subject by its other names. Without it, the names that show most books and those that are chosen */
                named?: string;
                /** @description Searches title, subject and its other names, school, tags and short description; 'gr 8' means the grade, and four digits or more are part of an ISBN */
                q?: string;
                /** @description Repeated, with or without [] */
                grades?: string[];
                /** @description Repeated, with or without [] */
                schools?: string[];
                /** @description Repeated, with or without [] */
                subjects?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All where they are few; of many some twenty */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountedNames"];
                };
            };
            /** @description As it is in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_books: {
        parameters: {
            query?: {
                /** @description Searches title, subject and its other names, school, tags and short description; 'gr 8' means the grade, and four digits or more are part of an ISBN */
                q?: string;
                /** @description Repeated, with or without [] */
                grades?: string[];
                /** @description Repeated, with or without [] */
                schools?: string[];
                /** @description Repeated, with or without [] */
                subjects?: string[];
                /** @description By default 'relevance' with q, and 'recent' without */
                sortBy?: "relevance" | "recent" | "price_asc" | "price_desc" | "title_asc" | "grade";
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page; past the end it is the last */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookPage"];
                };
            };
            /** @description As it is in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_books_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The book */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookWithCopies"];
                };
            };
            /** @description As it is in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_schools: {
        parameters: {
            query?: {
                /** @description Searches name and town; without it, the schools with a list */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schools */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundSchools"];
                };
            };
            /** @description As it is in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_schools_id_lists: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The school and its lists */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchoolLists"];
                };
            };
            /** @description As it is in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_lists_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchoolList"];
                };
            };
            /** @description As it is in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_cart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cart; empty when there is none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_cart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddToCart"];
            };
        };
        responses: {
            /** @description The cart and its id */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedCart"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many tries: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_cart_key: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The cart's own id */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cart; empty when there is none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_cart_key: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a line */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CartSession"];
            };
        };
        responses: {
            /** @description The cart as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many tries: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patch_cart_key: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a line */
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetQuantity"];
            };
        };
        responses: {
            /** @description The cart as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many tries: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_cart_books: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddBooks"];
            };
        };
        responses: {
            /** @description What became of each, and the cart */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilledCart"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many tries: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_cart_session_sessionId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The cart's own id */
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cart as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many tries: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_delivery_methods: {
        parameters: {
            query?: {
                bookId?: string;
                /** @description The cart's own id, for who keeps no cookies */
                sessionId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ways on offer, the cheapest first; none where the owner has made none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryOptions"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_delivery_methods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delivery methods */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryMethods"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_delivery_methods: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same sent again under it, such as a UUID, makes nothing and is answered as it was */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDeliveryMethod"];
            };
        };
        responses: {
            /** @description The new delivery method */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryMethod"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    put_admin_delivery_methods_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeliveryMethodChange"];
            };
        };
        responses: {
            /** @description The delivery method */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryMethod"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_admin_delivery_methods_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_payments_initiate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same order sent again under it, such as a UUID, is the same payment; another one is refused with 409 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayBook"];
            };
        };
        responses: {
            /** @description The payment, and the form that leads to PayFast where it is paid there */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InitiatedPayment"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many tries: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not now; try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_payments_cart_initiate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same order sent again under it, such as a UUID, is the same payment; another one is refused with 409 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayCart"];
            };
        };
        responses: {
            /** @description The payment, and the form that leads to PayFast where it is paid there */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InitiatedPayment"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many tries: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not now; try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_payments_paymentId_verify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id, or its short reference */
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment; by its short reference name and mail address are shortened */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundPayment"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many tries: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_payments_paymentId_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment as it stands now: a completed one stays so */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundPayment"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_payments_paymentId_invoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A PDF; a page to print where nothing prints */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "text/html": string;
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many tries: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_payments_notify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": unknown;
            };
        };
        responses: {
            /** @description It is stored, and will be judged */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many tries: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not now; try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_enquiries: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same sent again under it, such as a UUID, makes nothing and is answered as it was */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEnquiry"];
            };
        };
        responses: {
            /** @description The reference number */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnquiryReference"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many tries: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_enquiries: {
        parameters: {
            query?: {
                /** @description Searches name, mail address, book title or what is looked for, and reference number */
                q?: string;
                processed?: boolean;
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page; past the end it is the last */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnquiryPage"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_enquiries_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The enquiry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Enquiry"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    put_admin_enquiries_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Processed"];
            };
        };
        responses: {
            /** @description The enquiry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Enquiry"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patch_admin_enquiries_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Processed"];
            };
        };
        responses: {
            /** @description The enquiry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Enquiry"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_enquiries_export: {
        parameters: {
            query?: {
                /** @description Searches name, mail address, book title or what is looked for, and reference number */
                q?: string;
                processed?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A CSV file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_wanted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWanted"];
            };
        };
        responses: {
            /** @description The same whether or not this address asked before; one waits for at most 50 titles */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many tries: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_wanted_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description From the link of a mail */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_wanted: {
        parameters: {
            query?: {
                /** @description Searches title, ISBN, grade and school */
                q?: string;
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page; past the end it is the last */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WantedPage"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_admin_wanted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemovePerson"];
            };
        };
        responses: {
            /** @description How many */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovedRequests"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_wanted_export: {
        parameters: {
            query?: {
                /** @description Searches title, ISBN, grade and school */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A CSV file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_people: {
        parameters: {
            query: {
                /** @description A mail address or phone number */
                who: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found, also nothing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_admin_people: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ErasePerson"];
            };
        };
        responses: {
            /** @description How many things, and what stays with its reason */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erased"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patch_admin_people: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectPerson"];
            };
        };
        responses: {
            /** @description How many things */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Corrected"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_people_export: {
        parameters: {
            query: {
                /** @description A mail address or phone number */
                who: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A CSV file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_people_file: {
        parameters: {
            query: {
                /** @description A mail address or phone number */
                who: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found, also nothing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonFile"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_people_affected: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A CSV file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_people_requests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those that wait first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonRequests"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_people_requests: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same sent again under it, such as a UUID, makes nothing and is answered as it was */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPersonRequest"];
            };
        };
        responses: {
            /** @description The request */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonRequest"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patch_admin_people_requests_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerPersonRequest"];
            };
        };
        responses: {
            /** @description The request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonRequest"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicSettings"];
                };
            };
            /** @description As it is in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    put_admin_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsInput"];
            };
        };
        responses: {
            /** @description The settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many tries: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_settings_readiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Point by point */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadinessList"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_settings_test_mail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestMail"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_auth_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Login"];
            };
        };
        responses: {
            /** @description Who signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many tries: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_auth_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nobody is signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_auth_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The admin */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_account_second_factor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The second factor */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_account_second_factor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorProof"];
            };
        };
        responses: {
            /** @description The key for the app */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorDraft"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many tries: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_account_second_factor_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FirstCode"];
            };
        };
        responses: {
            /** @description Recovery codes, told this once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many tries: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_account_second_factor_recovery_codes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorProof"];
            };
        };
        responses: {
            /** @description Recovery codes, told this once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many tries: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_account_second_factor_remove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorProof"];
            };
        };
        responses: {
            /** @description The second factor */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many tries: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_stats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stats"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_attention: {
        parameters: {
            query?: {
                /** @description The kind to list whole, to a hundred */
                all?: "sold_out" | "double_payment" | "amount_mismatch" | "reversed" | "receipts" | "unanswered" | "refunds" | "awaited" | "orders" | "people" | "enquiries" | "mails" | "jobs" | "backups" | "readiness" | "books";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What waits */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attention"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_holds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How much is held */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Holds"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_admin_holds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_admin_holds_networks_network: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description As `byNetwork` of the holds has it */
                network: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_receipts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnknownReceipts"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_receipts_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description PayFast's number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnknownReceipt"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patch_admin_receipts_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description PayFast's number */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleReceipt"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_jobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetAsideJobs"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_jobs_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetAsideJob"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_admin_jobs_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_jobs_id_retry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_mails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first, to a hundred */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailedMails"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_mails_id_send: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_backups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Backups"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_backups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is being made: ask for the list */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_clock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clock */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_clock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RightDayInput"];
            };
        };
        responses: {
            /** @description The clock */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_books: {
        parameters: {
            query?: {
                /** @description Searches title, subject and its other names, school, tags and short description; 'gr 8' means the grade, and four digits or more are part of an ISBN */
                q?: string;
                /** @description Repeated, with or without [] */
                grades?: string[];
                /** @description Repeated, with or without [] */
                schools?: string[];
                /** @description Repeated, with or without [] */
                subjects?: string[];
                /** @description By default 'relevance' with q, and 'recent' without */
                sortBy?: "relevance" | "recent" | "price_asc" | "price_desc" | "title_asc" | "grade";
                page?: number;
                pageSize?: number;
                /** @description Only books with no copy on hand */
                soldOut?: "true";
                /** @description Only books that shoppers do not see */
                hidden?: "true";
                /** @description Only books without a cover photo */
                withoutPhoto?: "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page; past the end it is the last */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedBookPage"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_books: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same sent again under it, such as a UUID, makes nothing and is answered as it was */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookInput"];
            };
        };
        responses: {
            /** @description The new book */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedBook"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_books_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The book */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedBook"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    put_admin_books_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookInput"];
            };
        };
        responses: {
            /** @description The book */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedBook"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_admin_books_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patch_admin_books_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferInput"];
            };
        };
        responses: {
            /** @description What undoes it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedOffer"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_books_id_stock_movements: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page; past the end it is the last */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockMovementPage"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_books_bulk_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookIds"];
            };
        };
        responses: {
            /** @description How many were deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedBooks"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_books_export: {
        parameters: {
            query?: {
                /** @description Searches title, subject and its other names, school, tags and short description; 'gr 8' means the grade, and four digits or more are part of an ISBN */
                q?: string;
                /** @description Repeated, with or without [] */
                grades?: string[];
                /** @description Repeated, with or without [] */
                schools?: string[];
                /** @description Repeated, with or without [] */
                subjects?: string[];
                /** @description By default 'relevance' with q, and 'recent' without */
                sortBy?: "relevance" | "recent" | "price_asc" | "price_desc" | "title_asc" | "grade";
                page?: number;
                pageSize?: number;
                /** @description Only books with no copy on hand */
                soldOut?: "true";
                /** @description Only books that shoppers do not see */
                hidden?: "true";
                /** @description Only books without a cover photo */
                withoutPhoto?: "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A CSV file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_books_bulk_change: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same sent again under it, such as a UUID, changes nothing and is answered as it was */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkChangeInput"];
            };
        };
        responses: {
            /** @description What changed, book by book */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkChange"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_books_bulk_change_id_undo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is as it was, and what is not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoneChange"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_books_bulk_import_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A CSV file, at most 20 MB
                     */
                    file: Blob;
                    fieldMapping?: {
                        [key: string]: string;
                    } | null;
                    /**
                     * @description What becomes of names that the shop does not have, which of its names is meant, and values for all rows
                     * @default {}
                     */
                    options?: {
                        /** @default {} */
                        unknown?: {
                            /** @default refuse */
                            grade?: ("create" | "refuse") | null;
                            /** @default create */
                            school?: ("create" | "refuse") | null;
                            /** @default create */
                            subject?: ("create" | "refuse") | null;
                        } | null;
                        /** @default [] */
                        meant?: {
                            /** @enum {string} */
                            kind: "grade" | "school" | "subject";
                            name: string;
                            is: string;
                        }[] | null;
                        /**
                         * @description One value for all rows, for a field that no column is mapped to
                         * @default {}
                         */
                        values?: {
                            school?: string | null;
                            grade?: string | null;
                            subject?: string | null;
                            condition?: string | null;
                            description?: string | null;
                        } | null;
                        /**
                         * @description The rows that may give a book of their ISBN quite another title, by their numbers in the file, or `all`
                         * @default []
                         */
                        replaceTitles?: ("all" | number[]) | null;
                        /** @description How the file was saved, where its letters look broken: `letters` of the preview tells */
                        encoding?: ("utf-8" | "utf-8-twice" | "windows-1252" | "macintosh" | "ibm850") | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description The first rows and the plan */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPreview"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_books_bulk_import: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The imports */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Imports"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_books_bulk_import: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same sent again under it, such as a UUID, makes nothing and is answered as it was */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A CSV file, at most 20 MB
                     */
                    file: Blob;
                    /** @description Column name to field; a blank field or `ignore` leaves the column out */
                    fieldMapping: {
                        [key: string]: string;
                    };
                    /**
                     * @description What becomes of names that the shop does not have, which of its names is meant, and values for all rows
                     * @default {}
                     */
                    options?: {
                        /** @default {} */
                        unknown?: {
                            /** @default refuse */
                            grade?: ("create" | "refuse") | null;
                            /** @default create */
                            school?: ("create" | "refuse") | null;
                            /** @default create */
                            subject?: ("create" | "refuse") | null;
                        } | null;
                        /** @default [] */
                        meant?: {
                            /** @enum {string} */
                            kind: "grade" | "school" | "subject";
                            name: string;
                            is: string;
                        }[] | null;
                        /**
                         * @description One value for all rows, for a field that no column is mapped to
                         * @default {}
                         */
                        values?: {
                            school?: string | null;
                            grade?: string | null;
                            subject?: string | null;
                            condition?: string | null;
                            description?: string | null;
                        } | null;
                        /**
                         * @description The rows that may give a book of their ISBN quite another title, by their numbers in the file, or `all`
                         * @default []
                         */
                        replaceTitles?: ("all" | number[]) | null;
                        /** @description How the file was saved, where its letters look broken: `letters` of the preview tells */
                        encoding?: ("utf-8" | "utf-8-twice" | "windows-1252" | "macintosh" | "ibm850") | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description What it came to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResult"];
                };
            };
            /** @description It is under way; `Location` tells how far */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BegunImport"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_books_bulk_import_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportWithResult"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_books_bulk_import_id_refused: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A CSV file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_books_bulk_import_id_stop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_books_bulk_import_id_undo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is being undone */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_lists: {
        parameters: {
            query?: {
                /** @description Searches the schools' names and towns */
                q?: string;
                /** @description A grade's id */
                grade?: number;
                /** @description The id of a subject that a title of the list has */
                subject?: number;
                year?: number;
                state?: "draft" | "published";
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page; past the end it is the last */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedListPage"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_lists: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same sent again under it, such as a UUID, makes nothing and is answered as it was */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListInput"];
            };
        };
        responses: {
            /** @description The new list */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedList"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_lists_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedList"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    put_admin_lists_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListInput"];
            };
        };
        responses: {
            /** @description The list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedList"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_admin_lists_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_lists_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Letter"];
            };
        };
        responses: {
            /** @description What was read */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadLetter"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_lists_import_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A CSV file, at most 20 MB
                     */
                    file: Blob;
                    fieldMapping?: {
                        [key: string]: string;
                    } | null;
                    /** @default {} */
                    options?: {
                        /**
                         * @description What becomes of schools and subjects that the shop does not have
                         * @default {}
                         */
                        unknown?: {
                            /** @default refuse */
                            school?: ("create" | "refuse") | null;
                            /** @default create */
                            subject?: ("create" | "refuse") | null;
                        } | null;
                        /**
                         * @description One value for all rows, for a field that no column is mapped to
                         * @default {}
                         */
                        values?: {
                            school?: string | null;
                            grade?: string | null;
                            year?: string | null;
                        } | null;
                        /**
                         * @description The rows that may give a book of their ISBN quite another title, by their numbers in the file, or `all`
                         * @default []
                         */
                        replaceTitles?: ("all" | number[]) | null;
                        /** @description How the file was saved, where its letters look broken: `letters` of the preview tells */
                        encoding?: ("utf-8" | "utf-8-twice" | "windows-1252" | "macintosh" | "ibm850") | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description The columns and the plan */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListImportPreview"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_lists_import: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The imports */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListImports"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_lists_import: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same sent again under it, such as a UUID, makes nothing and is answered as it was */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A CSV file, at most 20 MB
                     */
                    file: Blob;
                    /** @description Column name to field; a blank field or `ignore` leaves the column out */
                    fieldMapping: {
                        [key: string]: string;
                    };
                    /** @default {} */
                    options?: {
                        /**
                         * @description What becomes of schools and subjects that the shop does not have
                         * @default {}
                         */
                        unknown?: {
                            /** @default refuse */
                            school?: ("create" | "refuse") | null;
                            /** @default create */
                            subject?: ("create" | "refuse") | null;
                        } | null;
                        /**
                         * @description One value for all rows, for a field that no column is mapped to
                         * @default {}
                         */
                        values?: {
                            school?: string | null;
                            grade?: string | null;
                            year?: string | null;
                        } | null;
                        /**
                         * @description The rows that may give a book of their ISBN quite another title, by their numbers in the file, or `all`
                         * @default []
                         */
                        replaceTitles?: ("all" | number[]) | null;
                        /** @description How the file was saved, where its letters look broken: `letters` of the preview tells */
                        encoding?: ("utf-8" | "utf-8-twice" | "windows-1252" | "macintosh" | "ibm850") | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description It is under way; its own call tells how far */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListImport"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_lists_import_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListImportResult"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_lists_import_id_refused: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A CSV file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_lists_import_id_stop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListImport"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_lists_import_id_undo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is being undone */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListImport"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_schools: {
        parameters: {
            query?: {
                /** @description Searches the names */
                q?: string;
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Schools */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllSchools"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_schools: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same sent again under it, such as a UUID, makes nothing and is answered as it was */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSchool"];
            };
        };
        responses: {
            /** @description The new school */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedName"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_schools_choices: {
        parameters: {
            query?: {
                /** @description Searches the names by their words; a school also by its town, a subject by its other names */
                named?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Names with their ids */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NameOffer"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    put_admin_schools_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSchool"];
            };
        };
        responses: {
            /** @description The school */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedName"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_admin_schools_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_subjects: {
        parameters: {
            query?: {
                /** @description Searches the names */
                q?: string;
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Subjects */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllSubjects"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_subjects: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same sent again under it, such as a UUID, makes nothing and is answered as it was */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSubject"];
            };
        };
        responses: {
            /** @description The new subject */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedName"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_subjects_choices: {
        parameters: {
            query?: {
                /** @description Searches the names by their words; a school also by its town, a subject by its other names */
                named?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Names with their ids */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NameOffer"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    put_admin_subjects_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSubject"];
            };
        };
        responses: {
            /** @description The subject */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedName"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_admin_subjects_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_grades: {
        parameters: {
            query?: {
                /** @description Searches the names */
                q?: string;
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Grades */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllGrades"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_grades: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same sent again under it, such as a UUID, makes nothing and is answered as it was */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewName"];
            };
        };
        responses: {
            /** @description The new grade */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedName"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_grades_choices: {
        parameters: {
            query?: {
                /** @description Searches the names by their words; a school also by its town, a subject by its other names */
                named?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Names with their ids */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NameOffer"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    put_admin_grades_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewName"];
            };
        };
        responses: {
            /** @description The grade */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedName"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_admin_grades_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_payments: {
        parameters: {
            query?: {
                /** @description Searches name, mail address, ids and books */
                q?: string;
                status?: "completed" | "pending" | "failed" | "cancelled";
                method?: "payfast" | "bank_transfer" | "on_collection";
                needsAttention?: boolean;
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page; past the end it is the last */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentPage"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_payments_figures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many of each, and the revenue */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentFigures"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_payments_export: {
        parameters: {
            query?: {
                /** @description Searches name, mail address, ids and books */
                q?: string;
                status?: "completed" | "pending" | "failed" | "cancelled";
                method?: "payfast" | "bank_transfer" | "on_collection";
                needsAttention?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A CSV file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_payments_paymentId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment and who changed what */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedPaymentWithHistory"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patch_admin_payments_paymentId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentNotes"];
            };
        };
        responses: {
            /** @description The payment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedPayment"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_payments_paymentId_flags_flagId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: string;
                flagId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleFlag"];
            };
        };
        responses: {
            /** @description The payment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedPayment"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_payments_paymentId_received: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceivedMoney"];
            };
        };
        responses: {
            /** @description The payment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedPayment"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_payments_paymentId_end: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndAwaited"];
            };
        };
        responses: {
            /** @description The payment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedPayment"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_payments_paymentId_provider_check: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedPayment"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not now; try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_payments_paymentId_refunds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its refunds, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentRefunds"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_payments_paymentId_refunds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundInput"];
            };
        };
        responses: {
            /** @description The refund: done, asked of PayFast, or refused by it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not now; try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_payments_paymentId_refunds_refundId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: string;
                refundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundAnswer"];
            };
        };
        responses: {
            /** @description The refund */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not now; try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_credit_notes_number: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A PDF; a page to print where nothing prints */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "text/html": string;
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_orders: {
        parameters: {
            query?: {
                /** @description `waiting` is all that is not handed over */
                state?: "waiting" | "to_pack" | "ready" | "sent" | "handed_over";
                /** @description The kind of delivery */
                method?: "collection" | "courier" | "pickup_point" | "school";
                /** @description Searches name, phone, reference and books */
                q?: string;
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page; past the end it is the last */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_orders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CounterOrder"];
            };
        };
        responses: {
            /** @description The payment, completed where it is paid now; under the same key the same one */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedPayment"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_orders_pick: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pick list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PickList"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_orders_slips: {
        parameters: {
            query?: {
                /** @description Payments' ids, repeated */
                ids?: string[];
                /** @description In place of `ids`: all that are to be packed */
                state?: "to_pack";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A PDF; a page to print where nothing prints */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "text/html": string;
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_orders_state: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManyOrders"];
            };
        };
        responses: {
            /** @description What became of each */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkedOrders"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_orders_paymentId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    put_admin_orders_paymentId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderChange"];
            };
        };
        responses: {
            /** @description The order. The invoice stays as it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_orders_paymentId_difference: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DifferenceOutcome"];
            };
        };
        responses: {
            /** @description The order; the same said twice is once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_orders_paymentId_owed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwedBook"];
            };
        };
        responses: {
            /** @description The order; nothing is taken twice */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_orders_paymentId_state: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderStep"];
            };
        };
        responses: {
            /** @description The order; the same step twice is one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something has changed, or is in the way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_reports_months: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The months and their total */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonthsReport"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_reports_months_export: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A CSV file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_reports_invoices: {
        parameters: {
            query: {
                /** @description The first day: `2026-11-01` */
                from: string;
                /** @description The last day: `2026-11-30` */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A CSV file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_uploads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description An image, at most 15 MB
                     */
                    file: Blob;
                    /** @default book */
                    use?: ("book" | "banner") | null;
                };
            };
        };
        responses: {
            /** @description The stored image */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredImage"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_objects_upload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BegunUpload"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    put_objects_upload_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/*": unknown;
            };
        };
        responses: {
            /** @description The stored image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredImage"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    put_logo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Logo"];
            };
        };
        responses: {
            /** @description Its address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogoAddress"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    put_hero_banner: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HeroBanner"];
            };
        };
        responses: {
            /** @description Its address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeroBannerAddress"];
                };
            };
            /** @description The address, or the JSON that was sent, cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Sent from another site, not allowed, or without the proof that it asks for (`proof_required`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too much was sent */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something sent is wrong: `fields` say what */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
