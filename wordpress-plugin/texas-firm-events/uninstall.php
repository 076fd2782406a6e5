<?php
/**
 * Removes the setting. Events and their fields are the firm's own writing, and stay.
 *
 * @package Texas_Firm_Events
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'texas_firm_events_origins' );
